import { cardsToTake, findMelds, meldKind } from '@fairhouse/games/pvp';
import type { Card } from '@fairhouse/games/tables';

const asCards = (cards: readonly string[]) => cards as readonly Card[];

export const isMeld = (cards: readonly string[]): boolean => meldKind(asCards(cards)) !== undefined;

interface LaidMeld {
  kind: 'set' | 'run';
  cards: readonly string[];
}

/** Whether cards of the hand can be laid off at a meld. */
export const fitsMeld = ({ kind, cards }: LaidMeld, added: readonly string[]): boolean =>
  added.length > 0 && meldKind(asCards([...cards, ...added])) === kind;

/** The best cards of the hand to take a discard with; none where there are none. */
export const meldWith = (discard: string, hand: readonly string[]): string[] =>
  cardsToTake(asCards(hand), discard as Card) ?? [];

/** The hand with its melds first: the longest is the most left. */
export function meldsFirst(hand: readonly string[]): string[] {
  const melds = findMelds(asCards(hand)).toSorted((a, b) => b.length - a.length);
  return [...new Set([...melds.flat(), ...hand])];
}
