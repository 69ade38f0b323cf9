import { hypergeometric } from '../odds/set-chances.ts';
import { card } from '../plays/card.ts';
import type { Play } from '../plays/play.ts';
import { sets } from '../plays/sets.ts';
import { definePlay } from './define-play.ts';
import { numbersOf } from './read-draw.ts';

const POOL = 80;
const DRAWN = 20;

/** What picks of one to ten numbers pay, by how many of them come. */
const paysBySize: readonly Readonly<Record<string, number>>[] = [
  { '1': 3.6 },
  { '2': 15 },
  { '2': 2, '3': 45 },
  { '2': 1, '3': 6, '4': 140 },
  { '3': 3, '4': 20, '5': 630 },
  { '3': 1, '4': 10, '5': 90, '6': 1600 },
  { '3': 1, '4': 3, '5': 25, '6': 250, '7': 7000 },
  { '4': 2, '5': 14, '6': 100, '7': 1000, '8': 20_000 },
  { '4': 1, '5': 6, '6': 45, '7': 300, '8': 4000, '9': 50_000 },
  { '0': 2, '5': 3, '6': 20, '7': 140, '8': 1000, '9': 8000, '10': 100_000 },
];

export const kenoPlays: readonly Play[] = paysBySize.map((pays, at) => {
  const size = at + 1;
  const rule = sets({
    tokens: { kind: 'numbers', low: 1, high: POOL },
    sizes: [size],
    matches: Object.keys(pays).map((hits) => ({ size, first: Number(hits), step: hits })),
    drawn: (outcome) => ({ first: numbersOf(outcome).map(String) }),
    chance: hypergeometric(POOL, DRAWN),
  });
  return definePlay(`PICK${size}`, rule, { pays });
});

/** Full lines of a card; eight and more pay alike. */
export const bingoPlays: readonly Play[] = [
  definePlay('BINGO', card(), { pays: { '1': 1, '2': 3, '3': 7, '4': 15, '5': 40, '6': 150, '7': 500, '8': 2000 } }),
];
