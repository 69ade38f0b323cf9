import type { RandomSource } from '../../fairness/index.ts';
import { rankNumber, type Card } from '../cards/card.ts';
import { cardsLeft, fullDeck, openDeck, type Deck } from '../cards/deck.ts';
import { dealHand, type BaccaratHand } from './hand.ts';

export const BACCARAT_DECKS = 8;
/** Cards behind the cut card: with a deck left nobody can count the pairs. */
export const CUT_CARDS = 52;

/** What lies in the shoe between two hands. */
export interface Shoe {
  readonly deck: Deck;
  /** The next hand is its first, and burns before it. */
  readonly fresh: boolean;
  /** The next hand is its last: the cut card came out in the hand before. */
  readonly last: boolean;
  readonly ended: boolean;
}

export interface ShoeHand {
  /** Cards that left the shoe before the hand: the first is shown, as many as it counts lie face down. */
  readonly burned: readonly Card[];
  readonly hand: BaccaratHand;
  readonly shoe: Shoe;
}

export const newShoe = (): Shoe => ({ deck: fullDeck(BACCARAT_DECKS), fresh: true, last: false, ended: false });

/** Ten and faces burn ten, an ace one. */
const burnCount = (card: Card): number => Math.min(rankNumber(card), 10);

/** Plays the next hand of a shoe; after the hand in which the cut card came out there is one more. */
export function playShoeHand(shoe: Shoe, random: RandomSource): ShoeHand {
  if (shoe.ended) throw new RangeError('The shoe has ended');
  const { draw, rest } = openDeck(shoe.deck, random);
  const burned: Card[] = [];
  if (shoe.fresh) {
    burned.push(draw());
    for (let count = burnCount(burned[0]!); count > 0; count -= 1) burned.push(draw());
  }
  const hand = dealHand(draw);
  const deck = rest();
  return { burned, hand, shoe: { deck, fresh: false, last: cardsLeft(deck) < CUT_CARDS, ended: shoe.last } };
}
