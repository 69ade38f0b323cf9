import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/**
 * The counts of a vitest or Playwright JSON report; nothing when the runner left none, or half of one. A flaky test counts
 * as failed: luck is not a pass.
 */
export function readReport(path: string): Count {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return { passed: 0, failed: 0 };
  }
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}
