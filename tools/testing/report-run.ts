import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileTime, RunReport } from './read-report.ts';

/** Vitest's own JSON leaves out the time of a file before its first test, and the errors outside of tests. */
export default class ReportRun implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env['FAIRHOUSE_TEST_RUN'];
    const run: RunReport = { files: modules.map(timeOf), errors: errors.map(textOf) };
    if (path) writeFileSync(path, JSON.stringify(run));
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { file: module.relativeModuleId, seconds: (collectDuration + setupDuration + duration) / 1000 };
}

/** The test file that ran, where vitest knows it, the error, and the first place in our own code. */
function textOf(error: SerializedError): string {
  const file = error['VITEST_TEST_PATH'];
  const place = error.stack?.split('\n').find((line) => line.includes(' at ') && !line.includes('node_modules'));
  const where = typeof file === 'string' ? relative(process.cwd(), file) : 'outside of the test files';
  return `${where}: ${error.name ?? 'Error'}: ${error.message}${place ? ` (${place.trim()})` : ''}`;
}
