import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStep, type Step } from './run-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

let number = 0;
const node = (code: string): Pick<Step, 'command' | 'args'> => ({ command: process.execPath, args: ['-e', code] });
/** A runner that writes a report and ends with a code. */
function runner(report: string | object, code: number): Omit<Step, 'name'> {
  const path = join(folder, `${(number += 1)}.json`);
  const text = typeof report === 'string' ? report : JSON.stringify(report);
  return {
    ...node(`fs.writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(text)}); process.exit(${code})`),
    report: path,
  };
}
const vitest = (numPassedTests: number, numFailedTests: number) => ({ numPassedTests, numFailedTests });
const playwright = (expected: number, unexpected: number, flaky: number) => ({
  stats: { expected, unexpected, flaky },
});
const notRun = {
  ...playwright(3, 0, 0),
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        { title: 'waits', file: 'a.spec.ts', line: 1, tests: [{ status: 'skipped', annotations: [], results: [] }] },
        {
          title: 'is not for here',
          file: 'a.spec.ts',
          line: 2,
          tests: [{ status: 'skipped', annotations: [{ type: 'skip' }], results: [] }],
        },
      ],
    },
  ],
};

test.each<[string, Omit<Step, 'name'>, number, number]>([
  ['a check that passes', node('0'), 1, 0],
  ['a check that fails', node('process.exit(2)'), 0, 1],
  ['a check that is killed', node('process.kill(process.pid, "SIGKILL")'), 0, 1],
  ['a missing program', { command: '/no/such/program', args: [] }, 0, 1],
  ['all tests pass', runner(vitest(7, 0), 0), 7, 0],
  ['some tests fail', runner(vitest(5, 2), 1), 5, 2],
  ['an error outside of all tests', runner(vitest(7, 0), 1), 7, 1],
  ['no test at all', runner(vitest(0, 0), 0), 0, 1],
  ['a flaky test', runner(playwright(3, 1, 1), 1), 3, 2],
  ['a journey that was not run because another one failed', runner(notRun, 0), 3, 1],
  ['half a report', runner('{"numPassed', 1), 0, 1],
  ['no report', { ...node('0'), report: join(folder, 'none.json') }, 0, 1],
  ['a preparation that fails', { ...node('0'), env: () => Promise.reject(new Error('No Chromium found.')) }, 0, 1],
])('%s', async (name, step, passed, failed) => {
  expect(await runStep({ name, ...step })).toMatchObject({ passed, failed });
});

test('names every failed test of vitest and of Playwright with what its reason begins with', async () => {
  const ofVitest = {
    ...vitest(1, 1),
    testResults: [
      {
        name: join(process.cwd(), 'packages/ledger/src/post.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'post books twice', status: 'passed', failureMessages: [] },
          {
            fullName: 'post books once',
            status: 'failed',
            failureMessages: ['\u001B[31mit ended:\u001B[39m\n\nport 1 is taken\n    at …'],
          },
        ],
      },
      { name: join(process.cwd(), 'a.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      { name: join(process.cwd(), 'c.test.ts'), status: 'failed', message: 'long '.repeat(300), assertionResults: [] },
      { name: join(process.cwd(), 'b.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  };
  const spec = (title: string, status: string) => ({
    title,
    file: 'lobby.spec.ts',
    line: 26,
    tests: [{ status, results: [status === 'expected' ? {} : { error: { message: 'Timed out\nat …' } }] }],
  });
  const ofPlaywright = {
    ...playwright(1, 1, 1),
    suites: [
      {
        title: 'lobby.spec.ts',
        specs: [spec('at the top', 'flaky')],
        suites: [{ title: 'phone', specs: [spec('a heart', 'expected'), spec('a search', 'unexpected')] }],
      },
    ],
  };
  expect((await runStep({ name: 'unit', ...runner(ofVitest, 1) })).failures).toEqual([
    'packages/ledger/src/post.test.ts › post books once: it ended: | port 1 is taken',
    'a.test.ts › the file: No such module',
    `c.test.ts › the file: ${'long '.repeat(120)} …`,
  ]);
  expect((await runStep({ name: 'browser', ...runner(ofPlaywright, 1) })).failures).toEqual([
    'lobby.spec.ts:26 › at the top: Timed out',
    'lobby.spec.ts:26 › phone › a search: Timed out',
  ]);
});
