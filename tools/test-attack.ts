/**
 * Runs the attack suite and prints each case by name:
 *   npm run test:attack [-- --only <part of a subject>]
 * Exit code 0 only if every case passes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printCases } from './attack/print-cases.ts';
import { readCases } from './attack/read-cases.ts';
import { attackSuite } from './attack/suite.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const subjects = Object.entries(attackSuite).filter(([subject]) => subject.includes(values.only ?? ''));
if (subjects.length === 0) throw new TypeError(`no subject has ${values.only} in its name`);
const files = subjects.flatMap(([, list]) => list.map(({ file }) => file));

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'fairhouse-attack-'));
try {
  const report = join(reports, 'report.json');
  const vitest = join(root, 'node_modules/.bin/vitest');
  // Progress goes to stderr, so that the cases alone are on stdout.
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  const { lines, passed, failed } = printCases(Object.fromEntries(subjects), readCases(report, root));
  console.log(lines.join('\n'));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true });
}
