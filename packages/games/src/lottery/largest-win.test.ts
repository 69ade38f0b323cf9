import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomStream } from '../fairness/index.ts';
import { anySelection } from '../verify/lottery/any-selection.ts';
import { drawNumbers } from './draws/draw-numbers.ts';
import { shapeNamed, type ShapeName } from './draws/draw-shapes.ts';
import type { Outcome } from './draws/outcome.ts';
import { families } from './families/families.ts';
import { combinations, permutations, tuples } from './odds/spaces.ts';
import { largestWinOf, priceSelection, settlePriced, type Priced } from './settle-selection.ts';

const DAYS = ['2024-02-09', '2025-06-01', '2026-08-15', '2031-03-01'];

const drawOf = (shape: ShapeName, nonce: number): Outcome =>
  drawNumbers(
    shapeNamed(shape),
    createRandomStream({ serverSeed: '7a'.repeat(32), clientSeed: 'largest', nonce }),
    DAYS[nonce % DAYS.length] as string,
  );

const every = families.flatMap((family) => family.plays.map((play) => [family.code, play.code, family, play] as const));

const priced = (family: string, code: string, selection: string, unit = 10_000): Priced => {
  const play = families.find((each) => each.code === family)!.plays.find((each) => each.code === code)!;
  const found = priceSelection({ play, selection, unit });
  if (!found.ok) throw new Error(`${selection}: ${found.what}`);
  return found;
};

describe('the largest win', () => {
  it.each(every)('is never exceeded by a draw of %s %s', (_, __, family, play) => {
    const sample = drawOf(family.shape, 0);
    const tickets = fc.nat({ max: 100_000 }).chain((nonce) => {
      const outcome = drawOf(family.shape, nonce);
      return anySelection(family.code, play.code, outcome).map((selection) => ({ outcome, selection }));
    });
    const property = fc.property(tickets, fc.integer({ min: 1, max: 5000 }), ({ outcome, selection }, unit) => {
      const ticket = priceSelection({ play, selection, unit, multiple: 3 });
      if (!ticket.ok) return;
      const { most, loads } = largestWinOf(ticket, sample);
      const { payout } = settlePriced(ticket, outcome);
      expect(payout, selection).toBeLessThanOrEqual(most);
      expect(new Set(loads.map(({ token }) => token)).size).toBe(loads.length);
      for (const load of loads) expect(load.most, selection).toBeLessThanOrEqual(most);
      // Whatever wins is in the load of some number.
      expect(payout).toBeLessThanOrEqual(loads.reduce((sum, load) => sum + load.most, 0));
    });
    fc.assert(property, { seed: 31, numRuns: 40 });
  });

  const digits = (count: number) =>
    [...tuples(count, 0, 9)].map(([row]): Outcome => ({ kind: 'digits', digits: [...row] }));
  const dice = () =>
    [...tuples(3, 1, 6)].map(([row]): Outcome => ({ kind: 'dice', dice: [...row] as [number, number, number] }));
  const ofEleven = () => [...combinations(11, 5)].map(([row]): Outcome => ({ kind: 'numbers', numbers: [...row] }));
  const raced = () =>
    [...permutations(6, 6)].map(([row]): Outcome => ({ kind: 'numbers', numbers: [...row, 7, 8, 9, 10] }));

  it.each([
    ['K3', 'HZ', '3 9 12 18', dice],
    ['K3', 'DXDS', 'big odd', dice],
    ['K3', 'ETH', '2|5', dice],
    ['K3', 'EBTH', '1 2 3 4 5 6', dice],
    ['K3', 'SLT', 'all', dice],
    ['SSC', 'ZX3', 'front 12|3|45', () => digits(5)],
    ['SSC', 'DWD', '1:7 3:3 5:1', () => digits(5)],
    ['SSC', 'WX60', '4 7|0 1 5 9', () => digits(5)],
    ['SSC', 'ZU3', 'back 0 4 7', () => digits(5)],
    ['SSC', 'BD31', 'front 1 2 3 4', () => digits(5)],
    ['PCB', 'TM', '0 13 27', () => digits(3)],
    ['11X5', 'RX3', '1 2 3 4 5 6 7', ofEleven],
    ['11X5', 'RX8', '1 2 3 4 5 6 7 8 9', ofEleven],
    ['11X5', 'RX3', 'banker 3 | 2 6 8', ofEleven],
    ['PK10', 'Q2', '1 2 3|2 3 4', raced],
  ] as const)('of %s %s %s is what its best draw pays, found among all of them', (family, play, selection, all) => {
    const ticket = priced(family, play, selection);
    const outcomes = all();
    const best = Math.max(...outcomes.map((outcome) => settlePriced(ticket, outcome).payout));
    expect(largestWinOf(ticket, outcomes[0]!).most).toBe(best);
  });

  it('of tails counts every prize whose number may end in them, the short ones without repeats', () => {
    const sample = drawOf('vn-north', 0);
    const one = largestWinOf(priced('VN-NORTH', 'LO2', '27'), sample);
    // 27 numbers, of which the four of two digits differ.
    expect(one.most).toBe(24 * 990_000);
    expect(one.loads).toEqual([{ token: '27', most: 24 * 990_000 }]);
    expect(largestWinOf(priced('VN-NORTH', 'LO2', '27 28'), sample).most).toBe(25 * 990_000);
    expect(largestWinOf(priced('VN-NORTH', 'LO2', 'chan'), sample).most).toBe(27 * 990_000);
    expect(largestWinOf(priced('VN-NORTH', 'DE', '05..95/10'), sample).loads.map(({ token }) => token)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at}5`),
    );
  });
});
