import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  name: string;
  /** A program of `node_modules/.bin`, or an absolute path. */
  command: string;
  args: string[];
  /** JSON report of a test runner to count; without one the step counts as one check. */
  report?: string;
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

/** Runs one step with its output shown, and counts what passed and failed. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const code = await exitCode(step);
  const seconds = (performance.now() - started) / 1000;
  const counted = step.report && existsSync(step.report) ? countReport(step.report) : { passed: 0, failed: 0 };
  // A runner that fails without a failed test (a crash, no test found) still fails the step; a plain check counts itself.
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1);
  const passed = step.report ? counted.passed : code === 0 ? 1 : 0;
  return { name: step.name, passed, failed, seconds };
}

function exitCode(step: Step): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const command = step.command.startsWith('/') ? step.command : join('node_modules/.bin', step.command);
  const child = spawn(command, step.args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...step.env },
  });
  child.on('error', () => resolve(1));
  child.on('exit', (code) => resolve(code ?? 1));
  return promise;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Reads the counts of a vitest or Playwright JSON report. A flaky test counts as failed: luck is not a pass. */
function countReport(path: string): { passed: number; failed: number } {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}
