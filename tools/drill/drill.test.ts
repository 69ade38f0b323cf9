import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { applyChanges, findMismatch } from './apply-changes.ts';
import { bugs } from './bugs.ts';
import { chooseBugs } from './choose-bugs.ts';
import { findReplaced } from './find-replaced.ts';
import type { Change } from './planted-bug.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync('/tmp/fairhouse-drill-test-');
afterAll(() => rmSync(folder, { recursive: true }));
const text = 'const a = 1;\nconst b = 1;\n';
beforeEach(() => writeFileSync(join(folder, 'a.ts'), text));
const read = () => readFileSync(join(folder, 'a.ts'), 'utf8');

it('every planted bug has a unique name and fits the sources', () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  const mismatches = bugs.flatMap(({ name, changes }) =>
    changes.flatMap((change) => findMismatch(root, change) ?? []).map((why) => `${name}: ${why}`),
  );
  expect(mismatches).toEqual([]);
});

it('every planted bug in a migration changes the newest definition', () => {
  const replaced = bugs.flatMap(({ name, changes }) =>
    changes.flatMap((change) => findReplaced(root, change) ?? []).map((why) => `${name}: ${why}`),
  );
  expect(replaced).toEqual([]);
});

it('a change of a function that a later migration defines again is found', () => {
  const first =
    'create function f() returns int language sql as $$\n  select 1\n$$;\ngrant execute on function f to x;\n';
  writeFileSync(join(folder, '0001_first.sql'), first);
  const change = (find: string): Change => ({ file: '0001_first.sql', find, replace: '' });
  expect(findReplaced(folder, change('select 1'))).toBeNull();
  writeFileSync(join(folder, '0002_second.sql'), 'create or replace function f() returns int return 2;\n');
  expect(findReplaced(folder, change('select 1'))).toBe(
    '0001_first.sql changes f, which 0002_second.sql defines again',
  );
  expect(findReplaced(folder, change('grant execute'))).toBeNull();
});

it('bugs are chosen by texts of their names, and in parts that leave none out', () => {
  const named = ['a: one', 'a: two', 'b: one', 'c: three', 'd: four'].map((name) => ({ name, changes: [], tests: [] }));
  const namesOf = (wanted: Parameters<typeof chooseBugs>[1]) => chooseBugs(named, wanted).map(({ name }) => name);
  expect(namesOf({})).toHaveLength(5);
  expect(namesOf({ only: ['one', 'c:'] })).toEqual(['a: one', 'b: one', 'c: three']);
  expect(['1/2', '2/2'].flatMap((part) => namesOf({ part }))).toEqual(namesOf({}));
  for (const wanted of [{ only: ['none'] }, { part: '3/2' }, { part: '0/2' }, { part: 'half' }])
    expect(() => namesOf(wanted)).toThrow(TypeError);
});

it('every planted bug names existing tests', () => {
  const missing = bugs.flatMap(({ name, tests }) =>
    tests.length === 0 ? [name] : tests.filter((file) => !existsSync(join(root, file))),
  );
  expect(missing).toEqual([]);
});

it('changes are made and undone', () => {
  const undo = applyChanges(folder, [
    { file: 'a.ts', find: 'const b = 1;', replace: `const b = '$&';` },
    { file: 'b.ts', add: 'added' },
  ]);
  expect(read()).toBe(`const a = 1;\nconst b = '$&';\n`);
  expect(readFileSync(join(folder, 'b.ts'), 'utf8')).toBe('added');
  undo();
  expect(read()).toBe(text);
  expect(existsSync(join(folder, 'b.ts'))).toBe(false);
});

it('a text that occurs several times is changed everywhere only on request', () => {
  applyChanges(folder, [{ file: 'a.ts', findAll: '= 1', replace: '= 2' }]);
  expect(read()).toBe('const a = 2;\nconst b = 2;\n');
});

it.each<[string, Change, string]>([
  ['is gone', { file: 'a.ts', find: 'const c', replace: '' }, 'a.ts has no: const c'],
  ['occurs twice', { file: 'a.ts', find: '= 1', replace: '' }, 'a.ts has 2 times: = 1'],
  ['changes nothing', { file: 'a.ts', find: 'const b', replace: 'const b' }, 'a.ts would stay as it is'],
  ['is of a file that is gone', { file: 'c.ts', find: 'x', replace: '' }, 'c.ts is missing'],
  ['adds what is there', { file: 'a.ts', add: '' }, 'a.ts is there already'],
])('a change whose text %s is an error, and leaves nothing changed', (_, change, why) => {
  const first: Change = { file: 'a.ts', find: 'const a', replace: 'let a' };
  expect(() => applyChanges(folder, [first, change])).toThrow(why);
  expect(read()).toBe(text);
});
