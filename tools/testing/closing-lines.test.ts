import { expect, test } from 'vitest';
import { closingLines } from './closing-lines.ts';
import type { StepResult } from './run-step.ts';

const result = (name: string, more: Partial<StepResult>): StepResult => ({
  name,
  passed: 0,
  failed: 0,
  failures: [],
  unsteady: [],
  files: [],
  seconds: 1,
  ...more,
});
const files = (name: string, ...seconds: number[]) =>
  seconds.map((second) => ({ file: `${name}-${second}.ts`, seconds: second }));

test('The ten slowest files of unit tests and journeys are listed together', () => {
  const lines = closingLines([
    result('unit', { passed: 9, files: files('unit', 1, 3, 5, 7, 9, 11) }),
    result('browser', { passed: 6, files: files('journey', 2, 4, 6, 8, 10, 12) }),
  ]);
  const listed = lines.filter((line) => line.endsWith('.ts')).map((line) => line.trim().split(/\s+s\s+/));
  expect(listed.map(([seconds]) => Number(seconds))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(listed.slice(0, 2).map(([, file]) => file)).toEqual(['journey-12.ts', 'unit-11.ts']);
});

test('Unsteady journeys are named with what failed first, and the last line counts everything', () => {
  const lines = closingLines([
    result('unit', { passed: 8, failed: 1, failures: ['a.test.ts › adds: expected 1'] }),
    result('browser', { passed: 3, unsteady: ['e2e/a.spec.ts:7 › phone › opens: Timed out'] }),
  ]);
  expect(lines).toContain('unsteady: e2e/a.spec.ts:7 › phone › opens: Timed out');
  expect(lines).toContain('a.test.ts › adds: expected 1');
  expect(lines.at(-1)).toBe('11 passed, 1 failed');
});
