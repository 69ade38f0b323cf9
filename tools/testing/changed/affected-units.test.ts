import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affectedUnits } from './affected-units.ts';

const under = (folder: string, tests: readonly string[]) => tests.filter((name) => name.startsWith(folder));

test('A change runs the tests that import it, those that start programs or read files, and no others', async () => {
  const tests = await affectedUnits(['packages/contract/src/core/currencies.ts']);
  expect(tests).toContain('packages/contract/src/core/currencies.test.ts');
  expect(tests).toContain('packages/games/src/purity.test.ts');
  expect(tests).toContain('tools/launch/start.test.ts');
  expect(tests).not.toContain('packages/contract/src/core/encrypted-body.test.ts');
}, 120_000);

test('A migration runs every test of the parts that have a database', async () => {
  const tests = await affectedUnits(['packages/ledger/migrations/0001_begin.sql']);
  for (const part of ['packages/ledger/', 'apps/platform/', 'apps/psp/'])
    expect(under(part, tests)).toEqual(under(part, globSync('{apps,packages}/*/src/**/*.test.ts').toSorted()));
  expect(under('packages/art/', tests)).toEqual([]);
}, 120_000);

test('A change of the packages runs everything, one of the docs only the test of the map', async () => {
  const everything = await affectedUnits(['package-lock.json']);
  const all = globSync('{apps,packages,tools,bench}/**/*.test.ts', { exclude: ['**/node_modules', '**/dist'] });
  expect(everything).toEqual(all.toSorted());
  const ofDocs = await affectedUnits(['docs/architecture.md']);
  expect(ofDocs).toEqual(under('tools/directions/', everything));
}, 120_000);
