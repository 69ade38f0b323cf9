import { families, oddsRows, toNumber } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { formatChance, formatMean, formatRtp, paysEachTime } from './format-chance.ts';

test('Chances, means and returns are written for people', () => {
  expect(formatChance(1 / 216)).toBe('216');
  expect(formatChance(1 / 3.7)).toBe('3.7');
  expect(formatMean(0.27)).toBe('0.27');
  expect(formatRtp(0.92999)).toBe('92.99 %');
});

test('A number of several prizes has a mean, one of the special prize a chance', () => {
  const plays = families.find(({ code }) => code === 'VN-NORTH')?.plays ?? [];
  const find = (code: string) => plays.find((play) => play.code === code)!;
  expect(paysEachTime(find('LO2'))).toBe(true);
  expect(paysEachTime(find('SDC'))).toBe(true);
  expect(paysEachTime(find('DE'))).toBe(false);
  expect(formatMean(toNumber(oddsRows(find('LO2'))[0]!.probability))).toBe('0.27');
});
