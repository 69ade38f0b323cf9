import { isRed as isRedByRule } from '@fairhouse/games/tables';
import { expect, test } from 'vitest';
import { isRed } from './red-numbers.ts';

test('the red numbers are those of the wheel', () => {
  for (let number = 0; number <= 36; number += 1) expect(isRed(number)).toBe(isRedByRule(number));
});
