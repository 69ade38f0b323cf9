/** Ranks of a game from low to high. */
export type RankOrder = string;
const SUITS = 'CSHD';

/** The order that the player made stays; cards that came are last. */
export function inOwnOrder(before: readonly string[], now: readonly string[]): string[] {
  const held = new Set(now);
  const stayed = before.filter((card) => held.has(card));
  const known = new Set(stayed);
  return [...stayed, ...now.filter((card) => !known.has(card))];
}

const byRank = (ranks: RankOrder) => (one: string, other: string) =>
  ranks.indexOf(one[0]!) - ranks.indexOf(other[0]!) || SUITS.indexOf(one[1]!) - SUITS.indexOf(other[1]!);

const bySuit = (ranks: RankOrder) => (one: string, other: string) =>
  SUITS.indexOf(one[1]!) - SUITS.indexOf(other[1]!) || ranks.indexOf(one[0]!) - ranks.indexOf(other[0]!);

export type Sorting = 'rank' | 'suit';

export const sortHand = (cards: readonly string[], sorting: Sorting, ranks: RankOrder): string[] =>
  cards.toSorted((sorting === 'rank' ? byRank : bySuit)(ranks));

/** The hand with one card at another place. */
export function moveCard(cards: readonly string[], card: string, to: number): string[] {
  const others = cards.filter((other) => other !== card);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), card, ...others.slice(place)];
}
