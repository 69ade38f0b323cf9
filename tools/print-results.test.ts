import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { printResults } from './print-results.ts';

class ListFault extends Error {}

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-results-'));
const { argv } = process;
afterAll(() => {
  process.argv = argv;
  rmSync(folder, { recursive: true });
});

/** What `npm run double` prints, which doubles the numbers of a list. */
function run(...args: string[]) {
  const [printed, said] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue());
  process.argv = ['node', 'double.ts', ...args];
  try {
    printResults({
      command: 'npm run double',
      name: 'double',
      fault: ListFault,
      *results(content) {
        if (!Array.isArray(content)) throw new ListFault('no list');
        for (const each of content)
          yield typeof each === 'number' ? { double: BigInt(each) * 2n } : { error: 'NUMBER' };
      },
    });
    return { lines: printed!.mock.calls.flat(), said: said!.mock.calls.flat(), failed: process.exitCode === 1 };
  } finally {
    process.exitCode = undefined;
  }
}

function fileOf(content: string): string {
  const file = join(folder, 'numbers.json');
  writeFileSync(file, content);
  return file;
}

test.each([
  ['[1,"a"]', ['{"double":2}', '{"error":"NUMBER"}'], false],
  ['[]', [], false],
  ['\u{FEFF}[2]', ['{"double":4}'], false],
  ['["a"]', ['{"error":"NUMBER"}'], true],
])('of %s each has its line; without any result it fails', (content, lines, failed) => {
  expect(run(fileOf(content))).toMatchObject({ lines, failed });
});

test.each([
  ['', / is empty$/],
  [' \n', / is empty$/],
  ['[1', /numbers\.json: .*JSON/],
  ['{}', /numbers\.json: no list$/],
])('a file with %j is one line of error', (content, said) => {
  expect(run(fileOf(content))).toEqual({ lines: [], said: [expect.stringMatching(said)], failed: true });
});

test.each([
  ['no file', [], 'double: usage: npm run double -- <file.json>'],
  ['two files', ['a', 'b'], 'double: usage: npm run double -- <file.json>'],
  ['a missing file', [join(folder, 'none')], `double: there is no file ${join(folder, 'none')}`],
  ['a folder', [folder], `double: ${folder} is a folder`],
])('%s is one line of error', (_, args, said) => {
  expect(run(...args)).toEqual({ lines: [], said: [said], failed: true });
});
