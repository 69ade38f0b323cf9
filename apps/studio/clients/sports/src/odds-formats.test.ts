import { formatOdds, ladder } from '@fairhouse/games/sports';
import { expect, test } from 'vitest';
import { oddsFormats, showOdds } from './odds-formats.ts';

test.each(oddsFormats)('Every step of the ladder reads in %s as the maths say', (format) => {
  for (const odds of ladder) expect(showOdds(odds, format).replace('−', '-')).toBe(formatOdds(odds, format));
});

test('1.80 in the five formats', () => {
  expect(oddsFormats.map((format) => showOdds(1800, format))).toEqual(['1.80', '0.80', '0.80', '−1.25', '−125']);
});
