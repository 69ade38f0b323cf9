import { expect, it } from 'vitest';
import { startOf } from './period.ts';

const now = new Date(2026, 2, 1, 15, 30);

it.each([
  ['today', new Date(2026, 2, 1)],
  ['week', new Date(2026, 1, 23)],
  ['month', new Date(2026, 0, 31)],
] as const)('%s', (period, start) => expect(startOf(period, now)).toBe(start.toISOString()));

it('"all" has no start', () => expect(startOf('all', now)).toBeUndefined());
