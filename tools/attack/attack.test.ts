import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { printCases } from './print-cases.ts';
import { readCases } from './read-cases.ts';
import { attackSuite } from './suite.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync('/tmp/fairhouse-attack-test-');
afterAll(() => rmSync(folder, { recursive: true }));

it('Every file of the suite exists, and is named once', () => {
  const files = Object.values(attackSuite).flatMap((list) => list.map(({ file }) => file));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

it('Each case is printed by name with its result; failed cases, unread files and files without a case fail', () => {
  const report = join(folder, 'report.json');
  const test = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['Error: x\n at'] : [],
  });
  const testResults = [
    {
      name: '/r/a.test.ts',
      status: 'failed',
      assertionResults: [test('is refused', 'passed'), test('is open', 'failed'), test('later', 'skipped')],
    },
    { name: '/r/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    { name: '/r/c.test.ts', status: 'passed', assertionResults: [test('one', 'passed'), test('two', 'passed')] },
  ];
  writeFileSync(report, JSON.stringify({ testResults }));
  const suite = {
    first: [{ file: 'a.test.ts' }, { file: 'b.test.ts' }],
    second: [{ file: 'c.test.ts', only: /two/ }, { file: 'd.test.ts' }],
  };
  expect(printCases(suite, readCases(report, '/r'))).toEqual({
    passed: 2,
    failed: 3,
    lines: [
      '',
      'first',
      '  pass  is refused',
      '  FAIL  is open: Error: x (a.test.ts)',
      '  FAIL  the file: SyntaxError (b.test.ts)',
      '',
      'second',
      '  pass  two',
      '  FAIL  no case: d.test.ts (d.test.ts)',
    ],
  });
});
