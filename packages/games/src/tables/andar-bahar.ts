import * as z from 'zod/mini';
import { isCard, rankOf, type Card } from './cards/card.ts';
import { deckWithout, fullDeck, openDeck } from './cards/deck.ts';
import { simpleSpot, type Odds, type Spot } from './spot.ts';
import type { TableGame } from './table-game.ts';

export interface AndarBaharCards {
  /** The card whose rank is looked for. */
  readonly joker: Card;
  /** Andar first, then by turns; the last one matches. */
  readonly cards: readonly Card[];
}

const ANDAR: Odds = 9_000;
const BAHAR: Odds = 10_000;

/** Bets on the place of the match: name, first and last place, odds, edge. */
const places: readonly [string, number, number, Odds, number][] = [
  ['1-5', 1, 5, 25_000, 5.13],
  ['6-10', 6, 10, 35_000, 2.33],
  ['11-15', 11, 15, 45_000, 7.03],
  ['16-25', 16, 25, 35_000, 1.9],
  ['26-30', 26, 30, 150_000, 2.42],
  ['31-35', 31, 35, 250_000, 3.87],
  ['36-40', 36, 40, 500_000, 3.27],
  ['41+', 41, 49, 1_200_000, 4.13],
];

const matchesAt = ({ cards }: AndarBaharCards): number => cards.length;

const spots = new Map<string, Spot<AndarBaharCards>>([
  ['andar', simpleSpot(ANDAR, 2.15, (dealt) => matchesAt(dealt) % 2 === 1)],
  ['bahar', simpleSpot(BAHAR, 3, (dealt) => matchesAt(dealt) % 2 === 0)],
  ...places.map(
    ([name, first, last, pay, edge]) =>
      [
        name,
        simpleSpot<AndarBaharCards>(pay, edge, (dealt) => matchesAt(dealt) >= first && matchesAt(dealt) <= last),
      ] as const,
  ),
]);

const outcome = z.strictObject({
  joker: z.custom<Card>(isCard),
  cards: z.array(z.custom<Card>(isCard)).check(z.minLength(1)),
});

/** Whether only the last card matches, and none is there twice. */
function isWhole({ joker, cards }: AndarBaharCards): boolean {
  const match = cards.findIndex((card) => rankOf(card) === rankOf(joker));
  return match === cards.length - 1 && deckWithout(fullDeck(1), [joker, ...cards]) !== undefined;
}

export const andarBahar: TableGame<AndarBaharCards> = {
  code: 'andar-bahar',
  variants: ['classic'],
  draw: (random) => {
    const { draw } = openDeck(fullDeck(1), random);
    const joker = draw();
    const cards = [draw()];
    while (rankOf(cards.at(-1)!) !== rankOf(joker)) cards.push(draw());
    return { joker, cards };
  },
  spots: () => spots,
  readOutcome: (given) => {
    const dealt = outcome.safeParse(given).data;
    return dealt && isWhole(dealt) ? dealt : undefined;
  },
};
