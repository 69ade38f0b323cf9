import { spotLimit } from '@fairhouse/games/tables';
import { expect, it } from 'vitest';
import { createTables, limitsOf } from './catalogue.ts';
import { findStakeFlaw } from './check-stakes.ts';

const tables = createTables();

it('twenty tables: seven of baccarat, three of roulette, two of each other game; and one ring of the cockfight', () => {
  const counts = Object.values(Object.groupBy(tables, ({ game }) => game)).map((each) => each!.length);
  expect(counts).toEqual([7, 2, 3, 2, 2, 2, 2, 1]);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(21);
});

it.each(tables)('$id: no spot can win more than the table pays, and every spot can be bet on', (table) => {
  const limits = limitsOf(table, 'TLB');
  for (const [name, spot] of table.spots) {
    const { min, max } = spotLimit(limits, spot);
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThanOrEqual(min);
    expect(((max / spot.chips) * Math.max(...spot.pays)) / 10_000).toBeLessThanOrEqual(limits.maxPay);
    expect(findStakeFlaw(table, limits, { [name]: min })).toBeUndefined();
    expect(findStakeFlaw(table, limits, { [name]: max + spot.chips })).toMatchObject({ code: 'stake_above_maximum' });
  }
});

it('narrower limits of a spot count for it alone', () => {
  const table = tables.find(({ id }) => id === 'roulette-1')!;
  const limits = { ...limitsOf(table, 'TLB'), spots: { red: { min: 3_000, max: 9_000 } } };
  const flawOf = (spots: Record<string, number>) => findStakeFlaw(table, limits, spots);
  expect(flawOf({ red: 2_900 })).toMatchObject({ code: 'stake_below_minimum', spot: 'red', limit: 3_000 });
  expect(flawOf({ red: 9_100 })).toMatchObject({ code: 'stake_above_maximum', spot: 'red', limit: 9_000 });
  expect([flawOf({ red: 9_000 }), flawOf({ black: 2_900 })]).toEqual([undefined, undefined]);
});
