import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Report {
  passed: number;
  failed: number;
  failures: Failure[];
  files: FileTime[];
  /** Whether only tests failed: nothing failed outside of them, and each of them was run. */
  onlyTestsFailed: boolean;
}

export interface Failure {
  /** `file › title`. */
  test: string;
  /** File and line, name, and the beginning of the reason, in one line. */
  text: string;
}

export interface FileTime {
  file: string;
  seconds: number;
}

/** What vitest's own report leaves out. */
export interface RunReport {
  files: FileTime[];
  /** A line for each error outside of tests: they fail the run, and no test. */
  errors: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file could not be read, or what failed outside of its tests. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
  /** What failed outside of tests. */
  errors?: unknown[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: {
    status: string;
    /** The annotation `skip` or `fixme` of a test that should not be run. */
    annotations?: { type: string }[];
    results: { duration?: number; error?: { message?: string } }[];
  }[];
}

const nothing: Report = { passed: 0, failed: 0, failures: [], files: [], onlyTestsFailed: false };

/**
 * The results in a JSON report of vitest or Playwright; nothing when the runner wrote none, or half of one. A journey
 * that was not run because of another one has failed.
 */
export function readReport(path: string, root = '.'): Report {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return nothing;
  }
  return 'stats' in report ? readPlaywright(report) : readVitest(report, root);
}

/** The file that `report-run.ts` wrote; nothing when there is none. */
export function readRun(path: string): RunReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunReport;
  } catch {
    return { files: [], errors: [] };
  }
}

function readVitest({ numPassedTests, numFailedTests, testResults = [] }: VitestReport, root: string): Report {
  const failures = testResults.flatMap((result) => failuresOfFile(result, root));
  return { ...nothing, passed: numPassedTests, failed: numFailedTests, failures };
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile, root: string): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(root, name);
  if (failed.length === 0) return status === 'failed' ? [failure(file, file, 'the file', message)] : [];
  return failed.map(({ fullName, failureMessages }) => failure(file, file, fullName, failureMessages?.[0]));
}

function readPlaywright({ stats, suites = [], errors = [] }: PlaywrightReport): Report {
  const specs = suites.flatMap((suite) => specsOf(suite));
  const notRun = specs.flatMap(({ spec, name }) =>
    spec.tests.filter(wasNotRun).map(() => failure(spec.file, place(spec), name, 'was not run')),
  );
  const failed = specs.flatMap(({ spec, name }) =>
    spec.tests.filter(hasFailed).map(({ results }) => {
      const message = results.find(({ error }) => error)?.error?.message;
      return failure(spec.file, place(spec), name, message);
    }),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + notRun.length,
    failures: [...failed, ...notRun],
    files: timesOf(specs.map(({ spec }) => spec)),
    onlyTestsFailed: errors.length === 0 && notRun.length === 0,
  };
}

const place = ({ file, line }: PlaywrightSpec) => `${file}:${line}`;

const hasFailed = ({ status }: PlaywrightSpec['tests'][number]) => status === 'unexpected' || status === 'flaky';

const wasNotRun = ({ status, annotations = [] }: PlaywrightSpec['tests'][number]) =>
  status === 'skipped' && !annotations.some(({ type }) => type === 'skip' || type === 'fixme');

/** Every test with the titles around it; the outermost suite is the file, which the location names already. */
function specsOf({ title, suites = [], specs = [] }: PlaywrightSuite, above?: readonly string[]) {
  const titles = above === undefined ? [] : [...above, title];
  const own = specs.map((spec) => ({ spec, name: [...titles, spec.title].join(' › ') }));
  return [...own, ...suites.flatMap((suite): typeof own => specsOf(suite, titles))];
}

function timesOf(specs: readonly PlaywrightSpec[]): FileTime[] {
  const byFile = Object.entries(Object.groupBy(specs, ({ file }) => file));
  return byFile.map(([file, ofFile = []]) => {
    const results = ofFile.flatMap(({ tests }) => tests).flatMap((test) => test.results);
    return { file, seconds: results.reduce((total, { duration = 0 }) => total + duration, 0) / 1000 };
  });
}

// oxlint-disable-next-line no-control-regex
const colour = /\u001B\[[\d;]*m/g;

const failure = (file: string, at: string, name: string, message = 'no message'): Failure => ({
  test: `${file} › ${name}`,
  text: `${at} › ${name}: ${reasonIn(message)}`,
});

/** Characters of a reason that say enough: more is in the output above. */
const REASON_LENGTH = 600;

/** The lines of a message that say something, as one line: without blank ones and without the places of the stack. */
function reasonIn(message: string): string {
  const lines = message.replaceAll(colour, '').split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  const reason = said.join(' | ');
  return reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH)} …` : reason;
}
