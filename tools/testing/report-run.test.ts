import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStep } from './run-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('An error outside of tests fails the step and is named in its failures', async () => {
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } };');
  writeFileSync(
    join(folder, 'a.test.js'),
    `test('passes', async () => {
       void Promise.reject(new Error('nobody waits for this'));
       await new Promise((done) => setTimeout(done, 50));
     });`,
  );
  const [report, run] = [join(folder, 'unit.json'), join(folder, 'run.json')];
  const reporters = ['json', resolve('tools/testing/report-run.ts')].map((name) => `--reporter=${name}`);
  const result = await runStep({
    name: 'unit',
    command: 'vitest',
    args: ['run', `--root=${folder}`, ...reporters, `--outputFile.json=${report}`],
    report,
    run,
    env: () => Promise.resolve({ FAIRHOUSE_TEST_RUN: run }),
  });
  expect(result).toMatchObject({ passed: 1, failed: 1, files: [{ file: 'a.test.js' }] });
  expect(result.failures).toEqual([expect.stringMatching(/a\.test\.js: Error: nobody waits for this/)]);
});
