import { expect, test } from 'vitest';
import { findViolations } from './check.ts';
import { tableViolations } from './check-tables.ts';

const store = 'apps/platform/src/features/house/audit/store.ts';
const named = (text: string, file = store) => tableViolations({ file, text }).map(({ imports }) => imports);

test.each([
  ['from', 'const q = `select id from member`;'],
  ['a select without columns', `const q = 'select from member where id = $1';`],
  ['join', 'const q = `select m.id from audit_entry e left join member m on m.id = e.id`;'],
  ['a list', 'const q = `select 1 from audit_entry e, member as m where m.id = e.id`;'],
  [
    'a list after a function and a subquery',
    'const q = `select 1 from unnest($1::int[]) with ordinality u (a, b), (select 1) x, member`;',
  ],
  ['a subquery', 'const q = `select (select max(id) from member)`;'],
  ['a CTE', 'const q = `with m as (select id from member) select * from m`;'],
  ['insert', `const q = 'insert into member (id) values ($1)';`],
  ['update', `const q = 'update member set id = 1';`],
  ['delete', `const q = 'delete from member';`],
  ['using', `const q = 'delete from audit_entry a using member m where m.id = a.id';`],
  ['truncate', `const q = 'truncate member';`],
  ['capitals and the schema', `const q = 'SELECT 1 FROM public.Member';`],
  ['a condition', "const misfit = 'exists (select from member m where m.id = d.id)';"],
  ['the first table of a part', `const part = 'member m join audit_entry e on e.id = m.id';`],
  ['SQL nested in SQL', 'const q = `select 1 where ${some ? `exists (select from member)` : 1}`;'],
  ['SQL after a regular expression', 'const r = /[\'"`]/; const q = `select 1 from member`;'],
])('finds the table of another feature: %s', (_, text) => {
  expect(named(text)).toEqual(['member']);
});

test.each([
  ['its own table', 'const q = `select id from audit_entry`;'],
  ['a column and an alias of that name', 'const q = `select member, e.member as deposit from audit_entry e`;'],
  ['a comparison', 'const q = `select 1 from audit_entry where actor is distinct from member`;'],
  ['a comment', '// taken from member\n/* delete from member */ const q = 1;'],
  ['a property', 'const balances = await core.ledger.balances(1);'],
  ['a task', `const task = 'ledger.expire';`],
  ['a division', 'const half = a / 2; const other = b / 2;'],
])('allows %s', (_, text) => {
  expect(named(text)).toEqual([]);
});

test('finds the tables and functions of the ledger', () => {
  expect(named('const q = `select ledger.bucket_of(h.id) from ledger.hold h`;')).toEqual([
    'ledger.hold',
    'ledger.bucket_of',
  ]);
  expect(named('const q = `select from ledger.hold`;', 'packages/ledger/src/a.ts')).toEqual([]);
});

test('finds the tables of the queue outside of system', () => {
  const text = `const q = 'select from graphile_worker.jobs';`;
  expect(named(text)).toEqual(['graphile_worker.jobs']);
  expect(named(text, 'apps/platform/src/system/jobs.ts')).toEqual([]);
});

test('finds a table in a file that is not a store, with its line', () => {
  const file = 'apps/platform/src/features/house/audit/write.ts';
  expect(tableViolations({ file, text: 'const a = 1;\nconst q = `\n  exists (select from member)`;' })).toMatchObject([
    { file, line: 3, imports: 'member' },
  ]);
});

test("refuses a computed name, except where all possible tables are the feature's own", () => {
  const text = 'const q = `select id from ${table} where id = $1`;';
  expect(named(text)).toEqual(['a computed table']);
  expect(named(text, 'apps/platform/src/features/content/publishing/store.ts')).toEqual([]);
});

test('allows tests to name every table', () => {
  expect(named('const q = `select id from member`;', store.replace('.ts', '.test.ts'))).toEqual([]);
});

test('a planted violation fails the check', () => {
  expect(findViolations([{ file: store, text: 'const q = `select id from member`;' }])).toMatchObject([
    { imports: 'member', reason: 'only apps/platform/src/features/people/identity may name it in SQL' },
  ]);
});
