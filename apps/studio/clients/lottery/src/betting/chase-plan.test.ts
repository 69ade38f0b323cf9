import { families } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { chanceOfNoWin, chaseTimes, stakeOfDraws } from './chase-plan.ts';
import { priceLine } from './price-line.ts';

const line = (family: string, code: string, selection: string, unit = 100) => {
  const play = families.find((each) => each.code === family)?.plays.find((each) => each.code === code);
  const priced = play && priceLine(play, selection, unit, 1);
  if (!priced?.ok) throw new Error(`${code} ${selection} is no bet`);
  return priced.line;
};

test('The times of a chase stay the same or double', () => {
  expect(chaseTimes(4, 'same')).toEqual([1, 1, 1, 1]);
  expect(chaseTimes(4, 'double')).toEqual([1, 2, 4, 8]);
  expect(chaseTimes(20, 'double').at(-1)).toBe(10_000);
});

test('Each draw of a chase is rounded for itself', () => {
  // A lot of 0.8 at the smallest unit costs 1, five of them 4.
  const lines = [line('VN-NORTH', 'SC', '27', 1)];
  expect(stakeOfDraws('VN-NORTH', lines, [1])).toBe(1);
  expect(stakeOfDraws('VN-NORTH', lines, [1, 5])).toBe(1 + 4);
});

test('The chance of no win is exact for lots that exclude each other, and not given for others', () => {
  expect(chanceOfNoWin('SSC', [line('SSC', 'ZX2', 'front 1 2|3 4 5')], 10)).toBeCloseTo(0.94 ** 10, 12);
  expect(chanceOfNoWin('SSC', [line('SSC', '2M', '1:big sum:big')], 10)).toBeNull();
  expect(chanceOfNoWin('SSC', [line('SSC', 'DX2', 'front big odd|big')], 10)).toBeNull();
  expect(chanceOfNoWin('SSC', [line('SSC', 'ZX2', 'front 1|3'), line('SSC', 'ZX2', 'front 1|4')], 10)).toBeNull();
});
