import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { readReport, readRun, type FileTime, type Report } from './read-report.ts';

export interface Step {
  name: string;
  /** A program of `node_modules/.bin`, or an absolute path. */
  command: string;
  args: readonly string[];
  /** JSON report of a test runner to count; without one the step counts as one check. */
  report?: string;
  /** Times of files and errors outside of tests, where the report does not have them. */
  run?: string;
  /** Called when the step starts. */
  env?: () => Promise<Record<string, string>>;
  /** Runs these tests (`file › title`) once more, alone; undefined for steps that repeat nothing. */
  again?: (tests: readonly string[]) => Omit<Step, 'name' | 'again'>;
}

export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Details of each failed test. */
  failures: string[];
  /** Details of the failure of each test that then passed alone. */
  unsteady: string[];
  files: FileTime[];
  seconds: number;
}

/** More failures than this are a defect of the site or of the tests, not unsteady journeys. */
const MOST_UNSTEADY = 2;

/** Runs one step with its output shown, and counts what passed and failed. Never throws: a crash is a failure. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const code = await run(step);
  const report = reportOf(step, code);
  const passedAlone = await runAgain(step, code, report);
  const detailsOf = (alone: boolean) =>
    report.failures.filter(({ test }) => passedAlone.includes(test) === alone).map(({ text }) => text);
  const [failures, unsteady] = [detailsOf(false), detailsOf(true)];
  const passed = report.passed + unsteady.length;
  const failed = report.failed - unsteady.length;
  // A runner that fails without a failed test (a crash, an error outside of tests), or that counted nothing, counts as
  // a failure.
  const broken = (code === 0 || unsteady.length > 0) && passed + failed > 0 ? 0 : 1;
  const seconds = (performance.now() - started) / 1000;
  return {
    name: step.name,
    passed,
    failed: Math.max(failed, broken),
    failures,
    unsteady,
    files: report.files,
    seconds,
  };
}

function reportOf({ report, run: besides }: Step, code: number | undefined): Report {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: 0, failures: [], files: [], onlyTestsFailed: false };
  const tests = readReport(report);
  if (!besides) return tests;
  const { files, errors } = readRun(besides);
  return { ...tests, files, failures: [...tests.failures, ...errors.map((text) => ({ test: text, text }))] };
}

/** The failed tests that pass alone. One that is not repeated stays failed. */
async function runAgain(step: Step, code: number | undefined, first: Report): Promise<string[]> {
  const asked = first.failures.map(({ test }) => test);
  const isCounted = code === 1 && first.onlyTestsFailed && new Set(asked).size === first.failed;
  if (!step.again || !isCounted || asked.length === 0 || asked.length > MOST_UNSTEADY) return [];
  console.log(`\n── ${step.name}: once more, alone\n${asked.join('\n')}`);
  const again = { name: step.name, ...step.again(asked) };
  const endedWith = await run(again);
  const second = reportOf(again, endedWith);
  const failed = second.failures.map(({ test }) => test);
  const isWhole = second.onlyTestsFailed && second.passed + second.failed === asked.length;
  return isWhole && endedWith === (failed.length > 0 ? 1 : 0) ? asked.filter((test) => !failed.includes(test)) : [];
}

/** The exit code of the program; none when it did not start or was killed. */
async function run(step: Step): Promise<number | undefined> {
  let env: Record<string, string>;
  try {
    env = (await step.env?.()) ?? {};
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const command = isAbsolute(step.command) ? step.command : join('node_modules/.bin', step.command);
  const child = spawn(command, step.args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  // A terminal sends Ctrl-C to the step as well; then this process ends with it, and a signal to this one ends the
  // step.
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  child.on('error', (error) => {
    console.error(error.message);
    resolve(undefined);
  });
  child.on('exit', (code, signal) => {
    if (signal) console.error(`${step.name} was ended by ${signal}`);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, stop);
    resolve(code ?? undefined);
  });
  return promise;
}
