import * as z from 'zod/mini';
import { isCard, rankNumber, rankOf, suitOf, type Card } from './cards/card.ts';
import { fullDeck, openDeck } from './cards/deck.ts';
import { HALF_LOST, LOSES, simpleSpot, spot, type Odds, type Spot } from './spot.ts';
import type { TableGame } from './table-game.ts';

export interface DragonTigerCards {
  readonly dragon: Card;
  readonly tiger: Card;
}

const DECKS = 8;
const EVEN: Odds = 10_000;
const TIE: Odds = 110_000;
const SUITED_TIE: Odds = 500_000;
const SUIT: Odds = 30_000;
/** Loses every bet on one card. */
const SEVEN = 7;

const sides = ['dragon', 'tiger'] as const;
type Side = (typeof sides)[number];

/** Ace low. */
function mainOdds({ dragon, tiger }: DragonTigerCards, side: Side): Odds {
  const lead = rankNumber(dragon) - rankNumber(tiger);
  if (lead === 0) return HALF_LOST;
  return lead > 0 === (side === 'dragon') ? EVEN : LOSES;
}

const kinds: readonly [string, Odds, (card: Card) => boolean][] = [
  ['big', EVEN, (card) => rankNumber(card) > SEVEN],
  ['small', EVEN, (card) => rankNumber(card) < SEVEN],
  ['odd', EVEN, (card) => rankNumber(card) % 2 === 1],
  ['even', EVEN, (card) => rankNumber(card) % 2 === 0],
  ['clubs', SUIT, (card) => suitOf(card) === 'C'],
  ['diamonds', SUIT, (card) => suitOf(card) === 'D'],
  ['hearts', SUIT, (card) => suitOf(card) === 'H'],
  ['spades', SUIT, (card) => suitOf(card) === 'S'],
];

const ofOneCard = (side: Side): [string, Spot<DragonTigerCards>][] =>
  kinds.map(([kind, pay, has]) => [
    `${side}-${kind}`,
    simpleSpot(pay, 7.69, (dealt) => rankNumber(dealt[side]) !== SEVEN && has(dealt[side])),
  ]);

const spots = new Map<string, Spot<DragonTigerCards>>([
  ...sides.map((side) => [side, spot<DragonTigerCards>([EVEN], 3.73, (dealt) => mainOdds(dealt, side))] as const),
  ['tie', simpleSpot(TIE, 10.36, ({ dragon, tiger }) => rankOf(dragon) === rankOf(tiger))],
  ['suited-tie', simpleSpot(SUITED_TIE, 13.98, ({ dragon, tiger }) => dragon === tiger)],
  ...sides.flatMap(ofOneCard),
]);

const card = z.custom<Card>(isCard);
const outcome = z.strictObject({ dragon: card, tiger: card });

export const dragonTiger: TableGame<DragonTigerCards> = {
  code: 'dragon-tiger',
  variants: ['classic'],
  draw: (random) => {
    const { draw } = openDeck(fullDeck(DECKS), random);
    return { dragon: draw(), tiger: draw() };
  },
  spots: () => spots,
  readOutcome: (given) => outcome.safeParse(given).data,
};
