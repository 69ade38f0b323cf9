import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { runStep, type Step, type StepResult } from './run-step.ts';

/**
 * `npm test`: everything that can fail, in order of how soon a mistake shows. `npm test -- <step> …` runs some of it.
 * The last line counts all of it, whatever happened before.
 */
const reports = mkdtempSync(join(tmpdir(), 'fairhouse-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const node = process.execPath;

const steps: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  { name: 'types-web', command: 'tsc', args: ['-p', 'tsconfig.web.json', '--noEmit'] },
  { name: 'directions', command: node, args: ['tools/check-directions.ts'] },
  { name: 'dead-code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'build', command: node, args: ['tools/build.ts'] },
  {
    name: 'unit',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: unitReport,
  },
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    report: browserReport,
    env: async () => {
      const { executable, libraries } = await findBrowser(console.log);
      return {
        CHROMIUM_PATH: executable,
        CHROMIUM_LIBRARIES: libraries,
        PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      };
    },
  },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `npm test: no step is called ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const results: StepResult[] = [];
for (const step of steps) {
  if (asked.length === 0 || asked.includes(step.name)) results.push(await runStep(step));
}
rmSync(reports, { recursive: true, force: true });

const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
const [passed, failed, seconds] = [
  sum((result) => result.passed),
  sum((result) => result.failed),
  sum((result) => result.seconds),
];
console.log('');
for (const result of results) {
  const verdict = result.failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed`;
  console.log(`${verdict} ${result.name.padEnd(12)} ${counts} ${result.seconds.toFixed(0).padStart(5)} s`);
}
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}\n`);
console.log(`${seconds.toFixed(0)} s in all\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
