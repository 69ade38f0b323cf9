import { rankOf, suitOf, type Card } from '../../tables/index.ts';
import { rankNumber } from '../../tables/cards/card.ts';

export type MeldKind = 'set' | 'run';

const FEWEST = 3;
const FACE_POINTS = 10;

/** Three or four of a rank, or three or more of a suit in a row with the ace low. */
export function meldKind(cards: readonly Card[]): MeldKind | undefined {
  if (cards.length < FEWEST || new Set(cards).size !== cards.length) return undefined;
  if (cards.every((card) => rankOf(card) === rankOf(cards[0]!))) return 'set';
  if (!cards.every((card) => suitOf(card) === suitOf(cards[0]!))) return undefined;
  const ranks = cards.map(rankNumber).toSorted((a, b) => a - b);
  return ranks.every((rank, at) => rank === ranks[0]! + at) ? 'run' : undefined;
}

export const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => rankNumber(a) - rankNumber(b));

/** Ace 1, court cards 10. */
export const pointsOf = (card: Card): number => Math.min(rankNumber(card), FACE_POINTS);

export const sumPoints = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

/** Every set of one rank and every longest run of three or more that the cards hold. */
export function findMelds(cards: readonly Card[]): Card[][] {
  const groups = Map.groupBy(cards, rankOf);
  const sets = [...groups.values()].filter(({ length }) => length >= FEWEST);
  const runs = [...Map.groupBy(cards, suitOf).values()].flatMap((suited) => {
    const found: Card[][] = [];
    for (const card of sorted(suited)) {
      const last = found.at(-1);
      if (last && rankNumber(last.at(-1)!) === rankNumber(card) - 1) last.push(card);
      else found.push([card]);
    }
    return found.filter(({ length }) => length >= FEWEST);
  });
  return [...sets, ...runs];
}

/** The best cards of a hand to take a discard with; undefined when there are none. */
export function cardsToTake(hand: readonly Card[], discard: Card): Card[] | undefined {
  const meld = findMelds([...hand, discard])
    .filter((cards) => cards.includes(discard))
    .toSorted((a, b) => b.length - a.length)[0];
  return meld?.filter((card) => card !== discard);
}
