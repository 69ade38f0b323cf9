import type { RandomSource } from '../../fairness/index.ts';
import { cards, placeOf, type Card } from './card.ts';

/** How many of each of the 52 cards are left, in the order of `cards`. */
export type Deck = readonly number[];

/** Gives the next card. */
export type DrawCard = () => Card;

export const fullDeck = (decks: number): Deck => cards.map(() => decks);

export const cardsLeft = (deck: Deck): number => deck.reduce((sum, count) => sum + count, 0);

/**
 * Draws from a deck without a prepared shuffle: a number below the cards left, counted along the 52 cards. So a round can be
 * proven as soon as it is played, while the rest of the shoe is still undecided.
 */
export function openDeck(deck: Deck, random: RandomSource): { draw: DrawCard; rest: () => Deck } {
  const counts = [...deck];
  let left = cardsLeft(deck);
  const draw = (): Card => {
    if (left === 0) throw new RangeError('No card is left');
    let place = random.uniform(left);
    let at = 0;
    while (place >= counts[at]!) {
      place -= counts[at]!;
      at += 1;
    }
    counts[at]! -= 1;
    left -= 1;
    return cards[at]!;
  };
  return { draw, rest: () => [...counts] };
}

/** The deck without cards that are known to be gone, or undefined if it does not have them. */
export function deckWithout(deck: Deck, gone: readonly Card[]): Deck | undefined {
  const counts = [...deck];
  for (const card of gone) counts[placeOf(card)]! -= 1;
  return counts.every((count) => count >= 0) ? counts : undefined;
}
