import { expect, it } from 'vitest';
import { sigmasAbove, sumByPlayer, type PlayerSums } from './player-sums.ts';

const won: PlayerSums = {
  playerId: 'a',
  family: 'table',
  currency: 'TLB',
  rounds: 1,
  came: 200,
  expected: 98,
  variance: 10_000,
  largest: 102,
};

it('lines of a player are summed, of others not', () => {
  const sums = sumByPlayer([won, { ...won, came: 0 }, { ...won, playerId: 'b', largest: 500 }]);
  expect(sums).toEqual([
    { ...won, rounds: 2, came: 200, expected: 196, variance: 20_000 },
    { ...won, playerId: 'b', largest: 500 },
  ]);
});

it('even chances: a hundred wins of a hundred are far, sixty are not, a loss is nothing', () => {
  const of = (wins: number) => ({ came: wins * 200, expected: 9_800, variance: 1_000_000, largest: 102 });
  expect(sigmasAbove(of(100))).toBeGreaterThan(5);
  expect(sigmasAbove(of(60))).toBeLessThan(3);
  expect(sigmasAbove(of(40))).toBe(0);
});

it('one win on long odds is luck', () => {
  expect(sigmasAbove({ came: 3_600, expected: 97, variance: 36 * 9_730, largest: 3_503 })).toBeLessThan(5);
});
