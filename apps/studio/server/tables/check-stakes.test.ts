import { spotLimit } from '@fairhouse/games/tables';
import { expect, it } from 'vitest';
import { createTables, limitsOf } from './catalogue.ts';
import { findStakeFlaw } from './check-stakes.ts';

const tables = createTables();

it('twenty tables: seven of baccarat, three of roulette, two of each other game', () => {
  const counts = Object.values(Object.groupBy(tables, ({ game }) => game)).map((each) => each!.length);
  expect(counts).toEqual([7, 2, 3, 2, 2, 2, 2]);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(20);
});

it.each(tables)('$id: no spot can win more than the table pays, and every spot can be bet on', (table) => {
  const limits = limitsOf(table, 'TLB');
  for (const [name, spot] of table.spots) {
    const { min, max } = spotLimit(limits, spot);
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThanOrEqual(min);
    expect(((max / spot.chips) * Math.max(...spot.pays)) / 10_000).toBeLessThanOrEqual(limits.maxPay);
    expect(findStakeFlaw(table, 'TLB', { [name]: min })).toBeUndefined();
    expect(findStakeFlaw(table, 'TLB', { [name]: max + spot.chips })).toMatchObject({ code: 'stake_above_maximum' });
  }
});
