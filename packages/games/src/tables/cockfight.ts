import * as z from 'zod/mini';
import type { RandomSource } from '../fairness/index.ts';
import { LOSES, ODDS_SCALE, PUSHES, simpleSpot, spot, type Odds, type Spot } from './spot.ts';
import type { PoolRules, Stakes, TableGame } from './table-game.ts';

/** What lies on the two cocks when the bets close, in minor units. */
export interface Pools {
  readonly meron: number;
  readonly wala: number;
}

export interface Bout {
  readonly winner: BoutWinner;
  readonly pools: Pools;
}

export type BoutWinner = (typeof winners)[number];
const winners = ['meron', 'wala', 'draw'] as const;

/** Of twenty numbers Meron has nine, Wala nine, the draw two. */
const NUMBERS = 20;
const FOR_EACH = 9;

/** The plasada is 5 %. */
const PAID_OUT_PERCENT = 95n;
/** Per 100, in 1/100. At or below it the bout is cancelled. */
const LEAST_DIVIDEND = 10_700;
const DRAW: Odds = 80_000;

export function drawWinner(random: RandomSource): BoutWinner {
  const number = random.uniform(NUMBERS);
  if (number < FOR_EACH) return 'meron';
  return number < 2 * FOR_EACH ? 'wala' : 'draw';
}

/** What 100 on this cock returns, in 1/100, floored: 17,095 is 170.95. 0 for an empty pool. */
export function dividendOf(pools: Pools, side: keyof Pools): number {
  const [own, both] = [BigInt(pools[side]), BigInt(pools.meron) + BigInt(pools.wala)];
  return own === 0n ? 0 : Number((both * PAID_OUT_PERCENT * 100n) / own);
}

/** All stakes are returned where one side would win next to nothing. */
export const isCancelled = (pools: Pools): boolean =>
  Math.min(dividendOf(pools, 'meron'), dividendOf(pools, 'wala')) <= LEAST_DIVIDEND;

/** The edge at equal pools. */
const EDGE = 4.5;
const DRAW_EDGE = 10;

/** A draw returns the stakes on both cocks. */
const cock = (side: keyof Pools): Spot<Bout> =>
  spot([], EDGE, ({ winner, pools }) => {
    if (winner === 'draw' || isCancelled(pools)) return PUSHES;
    return winner === side ? dividendOf(pools, side) - ODDS_SCALE : LOSES;
  });

const drawSpot = simpleSpot<Bout>(DRAW, DRAW_EDGE, ({ winner }) => winner === 'draw');

const spots = new Map<string, Spot<Bout>>([
  ['meron', cock('meron')],
  ['wala', cock('wala')],
  ['draw', { ...drawSpot, odds: (bout) => (isCancelled(bout.pools) ? [PUSHES] : drawSpot.odds(bout)) }],
]);

/** Where no stakes are given: every chance is counted at equal pools. */
const equal: Pools = { meron: 1, wala: 1 };

const poolsOf = (stakes: Stakes): Pools => ({ meron: stakes['meron'] ?? 0, wala: stakes['wala'] ?? 0 });

const pool: PoolRules<Bout> = {
  drawn: ({ winner }) => ({ winner }),
  join: ({ winner }, stakes) => ({ winner: winner as BoutWinner, pools: stakes ? poolsOf(stakes) : equal }),
  stands: (stakes) => !isCancelled(poolsOf(stakes)),
};

const amount = z.int().check(z.minimum(0));
const outcome = z.strictObject({
  winner: z.enum(winners),
  pools: z.strictObject({ meron: amount, wala: amount }),
});

export const cockfight: TableGame<Bout> = {
  code: 'cockfight',
  variants: ['classic'],
  // The pools come from the bets; equal ones stand for them.
  draw: (random) => ({ winner: drawWinner(random), pools: equal }),
  spots: () => spots,
  readOutcome: (given) => outcome.safeParse(given).data,
  pool,
};
