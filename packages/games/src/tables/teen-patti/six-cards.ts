import { rankAceHigh, suitOf, type Card } from '../cards/card.ts';

/** What the best five of six cards make. */
export type SixCardKind =
  | 'royal-flush'
  | 'straight-flush'
  | 'four-of-a-kind'
  | 'full-house'
  | 'flush'
  | 'straight'
  | 'three-of-a-kind'
  | 'less';

const ACE = 14;
const FIVE = 5;

/** The highest rank of five in a row, or 0; an ace is also below the two. */
function straightHeight(ranks: readonly number[]): number {
  const present = new Set(ranks.includes(ACE) ? [...ranks, 1] : ranks);
  for (let high = ACE; high >= FIVE; high -= 1) {
    if ([0, 1, 2, 3, 4].every((below) => present.has(high - below))) return high;
  }
  return 0;
}

export function kindOfSixCards(cards: readonly Card[]): SixCardKind {
  const ranks = cards.map(rankAceHigh);
  const suits = cards.map(suitOf);
  const flushSuit = suits.find((suit) => suits.filter((each) => each === suit).length >= FIVE);
  if (flushSuit !== undefined) {
    const height = straightHeight(ranks.filter((_, at) => suits[at] === flushSuit));
    if (height === ACE) return 'royal-flush';
    if (height > 0) return 'straight-flush';
  }
  const counts = [...new Set(ranks)]
    .map((rank) => ranks.filter((each) => each === rank).length)
    .toSorted((a, b) => b - a);
  if (counts[0] === 4) return 'four-of-a-kind';
  if (counts[0] === 3 && counts[1]! >= 2) return 'full-house';
  if (flushSuit !== undefined) return 'flush';
  if (straightHeight(ranks) > 0) return 'straight';
  return counts[0] === 3 ? 'three-of-a-kind' : 'less';
}
