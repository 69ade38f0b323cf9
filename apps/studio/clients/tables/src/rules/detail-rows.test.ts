import type { TableLimits } from '@fairhouse/contract/play/table-state';
import { expect, test } from 'vitest';
import { detailRows } from './detail-rows.ts';

const limits: TableLimits = {
  currency: 'TLB',
  min: 100,
  max: 200_000,
  maxStake: 1_000_000,
  maxPay: 10_000_000,
  chips: [100],
};
const roulette = { game: 'roulette', variant: 'classic' };

test('bets on as many numbers of roulette are one line, with one of them as its example', () => {
  const inside = detailRows(roulette, limits).filter(({ numbers }) => numbers !== null);
  expect(inside.map(({ numbers, code, pays }) => [numbers, code, pays[0]! / 10_000])).toEqual([
    [1, '1', 35],
    [2, '1-2', 17],
    [3, '1-2-3', 11],
    [4, '1-2-4-5', 8],
    [6, '1-2-3-4-5-6', 5],
  ]);
  expect(detailRows(roulette, limits).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['red', 'dozen-1', 'column-3', 'voisins', 'neighbours-0-2']),
  );
});

test('a number with limits of its own has a line of its own', () => {
  const rows = detailRows(roulette, { ...limits, spots: { '17': { min: 100, max: 500 } } });
  expect(rows.filter(({ limit }) => limit.max === 500)).toMatchObject([{ code: '17', numbers: null }]);
});

test('places of a match are no numbers', () => {
  expect(detailRows({ game: 'andar-bahar', variant: 'classic' }, limits).map(({ code }) => code)).toContain('6-10');
});
