import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedJourneys } from './changed/affected-journeys.ts';
import { affectedUnits } from './changed/affected-units.ts';
import { findBrowser } from './find-browser.ts';
import type { Step } from './run-step.ts';

export interface PlannedStep extends Step {
  /** The test files that a change of these files can affect; a step without it runs all. */
  affected?: (changed: readonly string[]) => string[] | Promise<string[]>;
}

const node = process.execPath;

/** All steps of `npm test`, in order of how soon a mistake shows; their reports go to this folder. */
export const stepsOf = (reports: string): readonly PlannedStep[] => [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  { name: 'types-web', command: 'tsc', args: ['-p', 'tsconfig.web.json', '--noEmit'] },
  { name: 'directions', command: node, args: ['tools/check-directions.ts'] },
  { name: 'dead-code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'build', command: node, args: ['tools/build.ts'] },
  unit(join(reports, 'unit.json'), join(reports, 'unit-run.json')),
  browser(reports),
];

function unit(report: string, besides: string): PlannedStep {
  const reporters = ['default', 'json', './tools/testing/report-run.ts'].map((name) => `--reporter=${name}`);
  return {
    name: 'unit',
    affected: affectedUnits,
    command: 'vitest',
    args: ['run', ...reporters, `--outputFile.json=${report}`],
    report,
    run: besides,
    env: () => Promise.resolve({ FAIRHOUSE_TEST_RUN: besides }),
  };
}

function browser(reports: string): PlannedStep {
  const journeys = (name: string, args: readonly string[]) => {
    const report = join(reports, `${name}.json`);
    return {
      command: 'playwright',
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      report,
      env: async () => {
        const { executable, libraries } = await findBrowser(console.log);
        return { CHROMIUM_PATH: executable, CHROMIUM_LIBRARIES: libraries, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
      },
    };
  };
  return {
    name: 'browser',
    affected: (changed) => affectedJourneys(changed),
    ...journeys('browser', []),
    again: (tests) => {
      const list = join(reports, 'again.txt');
      writeFileSync(list, tests.join('\n'));
      // A separate folder, so that the results of the first run stay.
      return journeys('again', ['--workers=1', '--output=test-results/again', '--test-list', list]);
    },
  };
}
