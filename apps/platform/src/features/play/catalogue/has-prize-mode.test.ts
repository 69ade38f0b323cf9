import { expect, test } from 'vitest';
import { hasPrizeMode } from './has-prize-mode.ts';

test.each([
  [undefined, ['LOTT', 'ELOTT', 'RNG']],
  ['Elott', ['ELOTT', 'RNG']],
  ['Lott', ['LOTT', 'RNG']],
  ['SEA', ['LOTT', 'RNG']],
] as const)('a list of prize mode %s has games of %j', (mode, expected) => {
  const categories = ['LOTT', 'ELOTT', 'RNG'] as const;
  expect(categories.filter((category) => hasPrizeMode(category, mode))).toEqual(expected);
});
