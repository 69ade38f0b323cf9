const HEIGHTS = '23456789TJQKA';

/** The ranks as one text, lowest first. */
const sorted = (cards: readonly string[]): string =>
  cards
    .map(([rank]) => rank!)
    .toSorted((a, b) => HEIGHTS.indexOf(a) - HEIGHTS.indexOf(b))
    .join('');

const isSuited = (cards: readonly string[]): boolean => new Set(cards.map((card) => card[1])).size === 1;

/** How often ranks come, most first: `21` is a pair and another card. */
const pattern = (ranks: string): string =>
  [...new Set(ranks)]
    .map((rank) => ranks.split(rank).length - 1)
    .toSorted((a, b) => b - a)
    .join('');

/** Lowest first; A 2 3 lies between K Q J and A K Q. */
const SEQUENCES = '234 345 456 567 678 789 89T 9TJ TJQ JQK 23A QKA'.split(' ');

export type ThreeCards = 'trail' | 'pure' | 'sequence' | 'color' | 'pair' | 'high';

export function isThreeCards(cards: readonly string[]): ThreeCards {
  const ranks = sorted(cards);
  if (pattern(ranks) === '3') return 'trail';
  if (pattern(ranks) === '21') return 'pair';
  if (SEQUENCES.includes(ranks)) return isSuited(cards) ? 'pure' : 'sequence';
  return isSuited(cards) ? 'color' : 'high';
}

const ORDER: readonly ThreeCards[] = ['high', 'pair', 'color', 'sequence', 'pure', 'trail'];

/** Above 0 if the first hand wins, 0 at a tie. */
export function lead(first: readonly string[], second: readonly string[]): number {
  const [own, other] = [weights(first), weights(second)];
  return own.map((weight, at) => weight - other[at]!).find((difference) => difference !== 0) ?? 0;
}

/** What is compared, the weightiest first. */
function weights(cards: readonly string[]): number[] {
  const kind = isThreeCards(cards);
  const ranks = sorted(cards);
  const heights = ranks
    .split('')
    .toReversed()
    .map((rank) => HEIGHTS.indexOf(rank));
  // The middle one of three sorted cards belongs to the pair.
  const pair = kind === 'pair' ? heights[1]! : 0;
  const sequence = kind === 'pure' || kind === 'sequence';
  return [ORDER.indexOf(kind), pair, ...(sequence ? [SEQUENCES.indexOf(ranks), 0, 0] : heights)];
}

const STRAIGHTS = ['2345A', ...Array.from({ length: 9 }, (_, at) => HEIGHTS.slice(at, at + 5))];

const BEST = ['royal', 'straight flush', 'four', 'full', 'flush', 'straight', 'three', 'less'] as const;
export type SixCards = (typeof BEST)[number];

/** The best of the six hands of five cards. */
export function isSixCards(cards: readonly string[]): SixCards {
  const kinds = cards.map((_, left) => isFiveCards(cards.filter((_, at) => at !== left)));
  return BEST.find((kind) => kinds.includes(kind))!;
}

function isFiveCards(cards: readonly string[]): SixCards {
  const ranks = sorted(cards);
  const straight = STRAIGHTS.includes(ranks);
  if (straight && isSuited(cards)) return ranks === 'TJQKA' ? 'royal' : 'straight flush';
  const groups = pattern(ranks);
  if (groups === '41') return 'four';
  if (groups === '32') return 'full';
  if (isSuited(cards)) return 'flush';
  if (straight) return 'straight';
  return groups === '311' ? 'three' : 'less';
}
