import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from '../testing/read-report.ts';

export interface TestRun {
  /** The tests that failed. */
  failures: string[];
  /** Why nothing was tested: a file could not be read, its preparation failed, or no test has the name. */
  broken: string | null;
}

interface Selection {
  /** Only tests whose name matches. */
  only?: string | undefined;
  /** Whether nothing more is run after the first test that fails. */
  bail?: boolean;
}

/** Runs test files of a clone with vitest. */
export async function runTests(
  clone: string,
  files: readonly string[],
  { only, bail = false }: Selection = {},
): Promise<TestRun> {
  const reports = mkdtempSync(join(tmpdir(), 'fairhouse-drill-report-'));
  try {
    const report = join(reports, 'report.json');
    const args = ['run', ...files, '--reporter=json', `--outputFile.json=${report}`];
    if (only !== undefined) args.push('-t', only);
    if (bail) args.push('--bail=1');
    const output = await runVitest(clone, args);
    const { passed, failed, failures } = readReport(report, clone);
    const texts = failures.map(({ text }) => text);
    if (failed > 0) return { failures: texts, broken: null };
    const why = passed === 0 ? `no test was run: ${output.slice(-1000)}` : null;
    return { failures: [], broken: texts[0] ?? why };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** The output of vitest. */
function runVitest(clone: string, args: readonly string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const vitest = join(clone, 'node_modules/.bin/vitest');
  const child = spawn(process.execPath, [vitest, ...args], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  child.on('error', (error) => resolve(error.message));
  child.on('exit', () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
    resolve(output);
  });
  return promise;
}
