import { expect, it } from 'vitest';
import { createTables, limitsOf } from '../catalogue.ts';
import { limitsOfRound } from './table-limits.ts';

const table = createTables().find(({ id }) => id === 'roulette-1')!;
const usual = limitsOf(table, 'TLB');

it('a round has the limits that it was opened with, and the usual ones where it has none', () => {
  const changed = { ...usual, min: usual.min * 2 };
  const of = (limits?: (typeof usual)[]) =>
    limitsOfRound({ table, state: { round: { ...(limits && { limits }) } as never } }, 'TLB');
  expect(of([changed])).toEqual(changed);
  expect(of([{ ...changed, currency: 'BDT' }])).toEqual(usual);
  expect(of()).toEqual(usual);
});
