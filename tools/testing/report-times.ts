import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from './read-report.ts';

/** Vitest's own JSON leaves out the time of a file before its first test. */
export default class ReportTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['FAIRHOUSE_TEST_TIMES'];
    if (path) writeFileSync(path, JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { file: module.relativeModuleId, seconds: (collectDuration + setupDuration + duration) / 1000 };
}
