import { expect, it } from 'vitest';
import { createTables } from '../catalogue.ts';
import { findLimitFlaw } from './change-limits.ts';
import { codes, usualLimits } from './table-limits.ts';

const table = createTables().find(({ id }) => id === 'roulette-1')!;
const limits = { min: 100, max: 1_000, maxStake: 5_000, maxPay: 20_000, spots: {} };
const highest = { max: 10_000, maxStake: 50_000, maxPay: 200_000 };
const flawOf = (change: object) => findLimitFlaw(table, { ...limits, ...change }, highest);
const spot = (name: string, min: number, max: number) => flawOf({ spots: { [name]: { min, max } } });

it('limits in order are taken, of spots too', () => {
  expect(flawOf({})).toBeUndefined();
  expect(flawOf({ maxPay: 3_500 })).toBeUndefined();
  expect(spot('red', 200, 900)).toBeUndefined();
  // Nine chips.
  expect(spot('voisins', 900, 4_500)).toBeUndefined();
});

it.each(createTables().map((each) => [each.id, each] as const))('the usual limits of %s can be set', (_, each) => {
  for (const currency of codes) {
    const usual = usualLimits(each, currency);
    expect(findLimitFlaw(each, usual, usual)).toBeUndefined();
  }
});

it.each<[string, object, object]>([
  ['the least above the most', { min: 1_001 }, { limit: 'min', most: 1_000 }],
  ['above the highest of a spot', { max: 10_001 }, { limit: 'max', most: 10_000 }],
  ['a ticket below a spot', { maxStake: 999 }, { limit: 'maxStake', least: 1_000 }],
  ['above the highest of a ticket', { maxStake: 50_001 }, { limit: 'maxStake', most: 50_000 }],
  ['a pay below what the least stake wins on a number', { maxPay: 3_499 }, { limit: 'maxPay', least: 3_500 }],
  ['above the highest pay', { maxPay: 200_001 }, { limit: 'maxPay', most: 200_000 }],
])('refused: %s', (_, change, flaw) => expect(flawOf(change)).toMatchObject(flaw));

it.each<[string, string, number, number, object]>([
  ['no such spot', 'banker', 100, 200, { limit: 'max', spot: 'banker' }],
  ['wider than the table below', 'red', 99, 200, { limit: 'min', spot: 'red', least: 100 }],
  ['wider than the table above', 'red', 100, 1_001, { limit: 'max', spot: 'red', most: 1_000 }],
  ['the least above the most', 'red', 300, 200, { limit: 'min', spot: 'red', most: 200 }],
  ['more than its pay allows', '17', 100, 600, { limit: 'max', spot: '17', most: 571 }],
  ['chips that do not divide', 'voisins', 901, 1_800, { limit: 'min', spot: 'voisins' }],
])('refused of a spot: %s', (_, name, min, max, flaw) => expect(spot(name, min, max)).toMatchObject(flaw));
