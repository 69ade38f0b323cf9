import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Report {
  passed: number;
  failed: number;
  /** Each failed test: its file, its name and the first line of why. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file could not be read, or what failed around its tests. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/**
 * What a vitest or Playwright JSON report says; nothing when the runner left none, or half of one. A flaky test counts as
 * failed: luck is not a pass.
 */
export function readReport(path: string): Report {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
  return 'stats' in report
    ? {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        failures: (report.suites ?? []).flatMap((suite) => failuresOf(suite)),
      }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        failures: (report.testResults ?? []).flatMap(failuresOfFile),
      };
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const place = relative('.', name);
  if (failed.length === 0) return status === 'failed' ? [line(place, 'the file', message)] : [];
  return failed.map(({ fullName, failureMessages }) => line(place, fullName, failureMessages?.[0]));
}

function failuresOf({ title, suites = [], specs = [] }: PlaywrightSuite, above?: readonly string[]): string[] {
  // The outermost suite is the file, which the place names already.
  const names = above === undefined ? [] : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return line(`${spec.file}:${spec.line}`, [...names, spec.title].join(' › '), message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, names))];
}

// oxlint-disable-next-line no-control-regex
const colour = /\u001B\[[\d;]*m/g;

const line = (place: string, name: string, message = 'no message') =>
  `${place} › ${name}: ${message.replaceAll(colour, '').split('\n')[0]}`;
