import { families, type Play } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { priceLine } from './price-line.ts';

const play = (family: string, code: string) =>
  families.find((each) => each.code === family)?.plays.find((each) => each.code === code) as Play;

test.each([
  ['K3', 'HZ', '9 10', 400, 1550],
  ['K3', 'HZ', '3', 200, 38_880],
  ['SSC', 'LH', '1-2:dragon', 200, 400],
  ['SSC', 'LH', '1-2:dragon 1-2:tie', 400, 1800],
  ['VN-NORTH', 'LO2', '27', 2900, 9900],
  ['VN-NORTH', 'DAO', 'XC 118', 960, 65_000],
  ['LHC', 'HX', 'rat ox', 100, 540],
  ['LHC', 'TT', '0', 100, 490],
  ['KENO', 'PICK2', '4 5', 100, 1500],
] as const)('%s %s %s costs %i and one hit pays at most %i', (family, code, selection, stake, largestHit) => {
  expect(priceLine(play(family, code), selection, 100, 1)).toMatchObject({ ok: true, line: { stake, largestHit } });
});

test('Twice the times cost and pay twice as much', () => {
  const priced = priceLine(play('K3', 'HZ'), '9', 10, 2);
  expect(priced).toMatchObject({ ok: true, line: { stake: 40, largestHit: 310 } });
});

test('Too few numbers are named', () => {
  expect(priceLine(play('11X5', 'RX5'), '1 2 3', 100, 1)).toEqual({ ok: false, code: 'TOO_FEW' });
});
