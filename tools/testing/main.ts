import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { runStep, type StepResult } from './run-step.ts';

/** Everything `npm test` runs, in order of how soon a mistake shows. The last line counts all of it. */
const reports = mkdtempSync(join(tmpdir(), 'fairhouse-test-'));
const only = process.argv[2];
const results: StepResult[] = [];

const step = async (name: string, command: string, args: string[], report?: string, env?: Record<string, string>) => {
  if (only && only !== name) return;
  results.push(
    await runStep({ name, command, args, ...(report && { report: join(reports, report) }), ...(env && { env }) }),
  );
};

await step('format', 'oxfmt', ['--check', '.']);
await step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await step('types', 'tsc', ['-p', 'tsconfig.json', '--noEmit']);
await step('types-web', 'tsc', ['-p', 'tsconfig.web.json', '--noEmit']);
await step('directions', process.execPath, ['tools/check-directions.ts']);
await step('build', process.execPath, ['tools/build.ts']);

const vitestReport = join(reports, 'vitest.json');
await step(
  'unit',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  'vitest.json',
);

if (!only || only === 'browser') {
  const browser = await findBrowser((line) => console.log(line));
  await step(
    'browser',
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    'playwright.json',
    {
      CHROMIUM_PATH: browser.executable,
      CHROMIUM_LIBRARIES: browser.libraries,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    },
  );
}

console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  );
}
const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
process.exitCode = sum((result) => result.failed) === 0 ? 0 : 1;
