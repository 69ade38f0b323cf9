import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { readReport } from './read-report.ts';

export interface Step {
  name: string;
  /** A program of `node_modules/.bin`, or an absolute path. */
  command: string;
  args: string[];
  /** JSON report of a test runner to count; without one the step counts as one check. */
  report?: string;
  /** Made when the step's turn has come. */
  env?: () => Promise<Record<string, string>>;
}

export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** What is known of each failed test. */
  failures: string[];
  seconds: number;
}

/** Runs one step with its output shown, and counts what passed and failed. Never throws: a crash is a failure. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const succeeded = await run(step);
  const seconds = (performance.now() - started) / 1000;
  const { passed, failed, failures } = step.report
    ? readReport(step.report)
    : { passed: succeeded ? 1 : 0, failed: 0, failures: [] };
  // A runner that fails without a failed test (a crash, an error outside of tests), or that counted nothing, fails itself.
  const broken = succeeded && passed + failed > 0 ? 0 : 1;
  return { name: step.name, passed, failed: Math.max(failed, broken), failures, seconds };
}

async function run(step: Step): Promise<boolean> {
  let env: Record<string, string>;
  try {
    env = (await step.env?.()) ?? {};
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const command = isAbsolute(step.command) ? step.command : join('node_modules/.bin', step.command);
  const child = spawn(command, step.args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  // A terminal sends Ctrl-C to the step as well; then this process ends with it, and a signal to this one ends the step.
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  child.on('error', (error) => {
    console.error(error.message);
    resolve(false);
  });
  child.on('exit', (code, signal) => {
    if (signal) console.error(`${step.name} was ended by ${signal}`);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, stop);
    resolve(code === 0);
  });
  return promise;
}
