import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drill } from './drill.ts';
import type { PlantedBug } from './planted-bug.ts';

const folder = mkdtempSync('/tmp/fairhouse-drill-test-');
const installed = join(import.meta.dirname, '../../node_modules');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['vitest', '.bin']) symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  write('package.json', '{ "type": "module" }');
  write('sum.ts', 'export const sum = (a: number, b: number) => a + b;\nexport const twice = (a: number) => a * 2;\n');
  write(
    'sum.test.ts',
    `import { expect, it } from 'vitest';\nimport { sum } from './sum.ts';\nit('adds', () => expect(sum(2, 3)).toBe(5));\n`,
  );
  write('wrong.test.ts', `import { expect, it } from 'vitest';\nit('always fails', () => expect(1).toBe(2));\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const bug = (name: string, find: string, replace: string, more: Partial<PlantedBug> = {}): PlantedBug => ({
  name,
  changes: [{ file: 'sum.ts', find, replace }],
  tests: ['sum.test.ts'],
  ...more,
});

it('A bug is caught by a failed test, survives passed ones, and is an error when nothing was tested', async () => {
  const before = readFileSync(join(folder, 'sum.ts'), 'utf8');
  const outcomes = await drill(
    [folder],
    [
      bug('caught', 'a + b', 'a - b'),
      bug('survives', 'a * 2', 'a * 3'),
      bug('unreadable', 'export const sum', 'export const ='),
      bug('gone', 'a / b', 'a'),
      bug('no test', 'a + b', 'a - b', { only: 'subtracts' }),
    ],
    () => undefined,
  );
  expect(outcomes.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'caught: caught',
    'survives: survived',
    'unreadable: error',
    'gone: error',
    'no test: error',
  ]);
  expect(outcomes[0]!.seen[0]).toContain('sum.test.ts › adds');
  expect(readFileSync(join(folder, 'sum.ts'), 'utf8')).toBe(before);
});

it('A test that fails without a bug is an error of every bug', async () => {
  const [outcome] = await drill(
    [folder],
    [bug('any', 'a + b', 'a - b', { tests: ['wrong.test.ts'] })],
    () => undefined,
  );
  expect(outcome).toMatchObject({ outcome: 'error', seen: [expect.stringContaining('always fails')] });
});
