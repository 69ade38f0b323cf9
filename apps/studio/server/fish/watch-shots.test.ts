import type { Fish, Species } from '@fairhouse/games/fish';
import { expect, it } from 'vitest';
import type { DecidedShot } from './decide-shots.ts';
import type { TankState } from './tank-state.ts';
import { watchShots } from './watch-shots.ts';

const BET = 10;

/** Targets by what they pay. */
function watched(pays: readonly number[], shot: Partial<DecidedShot['shot']>, held = 0, demo = false) {
  const row = { playerId: 'p', currency: 'TLB', bet: BET, unitsPerPot: 500_000, demo };
  const state = {
    water: { find: (id: number) => ({ species: { pay: pays[id]! } as Species }) as Fish },
    magazines: new Map([['m', { row }]]),
  } as unknown as TankState;
  const targets = pays.map((_, at) => at);
  const fired = { magazineId: 'm', weapon: 'cannon', targets, kills: [], pot: null, ...shot } as DecidedShot['shot'];
  return watchShots(state, [{ shot: fired, held }])[0]!;
}

it('certain kills have no deviation: the others have the chances that these leave them', () => {
  const { variance, came, expected, largest } = watched([2, 2, 300], { weapon: 'blast', kills: [0, 1] });
  // Of 19 the two small ones return 4 for certain: 15 of 300.
  expect(variance).toBeCloseTo(0.05 * 0.95 * (300 * BET) ** 2, 6);
  expect(came).toBeCloseTo((4 - 19) * BET);
  expect({ expected, largest }).toEqual({ expected: 0, largest: 304 * BET });
});

it('a paid shot may win the pot as it is, whether it does or not', () => {
  const lost = watched([5], {}, 40_000);
  const chance = BET / 500_000;
  expect(lost.came).toBe(0);
  expect(lost.expected).toBeCloseTo(0.95 * BET + chance * 40_000);
  expect(lost.variance).toBeCloseTo(0.19 * 0.81 * (5 * BET) ** 2 + chance * (1 - chance) * 40_000 ** 2, 6);
  expect(lost.largest).toBe(5 * BET + 40_000);
  expect(watched([5], { pot: 40_000 }, 40_000)).toEqual({ ...lost, came: 40_000 });
});

it('trial play is not watched', () => expect(watched([5], {}, 0, true)).toBeUndefined());
