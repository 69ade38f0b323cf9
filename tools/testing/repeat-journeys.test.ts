import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStep } from './run-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-journeys-'));
// The journeys of these tests resolve Playwright like those of the repository.
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

type Journey = 'passes' | 'fails once' | 'fails';
let runs = 0;

/** Real journeys without a browser; `outside` fails after all of them. */
function journeys(named: Record<string, Journey>, outside = '') {
  const home = join(folder, `${(runs += 1)}`);
  mkdirSync(home);
  const tests = Object.entries(named).map(
    ([name, journey]) => `
      test(${JSON.stringify(name)}, () => {
        const mark = ${JSON.stringify(join(home, `${name}.mark`))};
        const first = !existsSync(mark);
        writeFileSync(mark, '');
        if (${JSON.stringify(journey)} === 'fails' || (first && ${JSON.stringify(journey)} === 'fails once'))
          throw new Error('Timed out');
      });`,
  );
  writeFileSync(
    join(home, 'a.spec.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
     import { test } from '@playwright/test';
     test.describe('phone', () => {${tests.join('')}});
     ${outside}`,
  );
  writeFileSync(
    join(home, 'playwright.config.ts'),
    `export default { testDir: '.', outputDir: './results', workers: 1 };`,
  );
  const run = (name: string, args: readonly string[]) => ({
    command: 'playwright',
    args: ['test', '-c', home, '--reporter=json', ...args],
    report: join(home, `${name}.json`),
    env: () => Promise.resolve({ PLAYWRIGHT_JSON_OUTPUT_NAME: join(home, `${name}.json`) }),
  });
  const list = join(home, 'again.txt');
  return runStep({
    name: 'browser',
    ...run('first', []),
    again: (asked) => {
      writeFileSync(list, asked.join('\n'));
      return run('again', ['--workers=1', '--output', join(home, 'again'), '--test-list', list]);
    },
  });
}

test('A journey that fails once and passes alone is unsteady, and the step passes', async () => {
  expect(await journeys({ opens: 'passes', closes: 'fails once' })).toMatchObject({
    passed: 2,
    failed: 0,
    failures: [],
    unsteady: [expect.stringMatching(/^a\.spec\.ts:\d+ › phone › closes: Error: Timed out/)],
  });
});

test('A journey that fails twice has failed, also beside an unsteady one', async () => {
  const result = await journeys({ opens: 'fails once', closes: 'fails' });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.unsteady).toEqual([expect.stringMatching(/^a\.spec\.ts:\d+ › phone › opens: Error: Timed out/)]);
  expect(result.failures).toEqual([expect.stringMatching(/^a\.spec\.ts:\d+ › phone › closes: Error: Timed out/)]);
});

test('More than two failures are not repeated', async () => {
  expect(await journeys({ a: 'fails once', b: 'fails once', c: 'fails once' })).toMatchObject({
    passed: 0,
    failed: 3,
    unsteady: [],
  });
});

test('A failure outside of journeys is not repeated', async () => {
  const outside = `const broken = test.extend<object, { server: string }>({
    server: [async ({}, use) => { await use(''); throw new Error('did not end'); }, { scope: 'worker', auto: true }],
  });
  broken('serves', () => {});`;
  expect(await journeys({ opens: 'fails once' }, outside)).toMatchObject({ failed: 1, unsteady: [] });
});
