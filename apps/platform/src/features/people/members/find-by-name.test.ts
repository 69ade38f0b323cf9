import { boMembers } from '@fairhouse/contract/people/members-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from '../../../testing/explain.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { listMembers } from '../identity/members-by-name-store.ts';

let test: TestPlatform;
let ours: TestVisitor;
let theirs: TestVisitor;
const ids = new Map<string, string>();
beforeAll(async () => {
  test = await startTestPlatform();
  for (const [name, host] of [
    ['Banana11', undefined],
    ['mayumi77', undefined],
    ['nabanan1', 'bd.localhost'],
  ] as const) {
    const member = await newMember(test, name, host);
    ids.set(name, String((await member.call(memberInfo, {})).id));
  }
  ours = await newOperator(test, 'tala');
  theirs = await newOperator(test, 'parvin', { merchant: 'shapla' });
});
afterAll(() => test.close());

const found = async (operator: TestVisitor, search: string) => {
  const { list, total } = await operator.call(boMembers, { search });
  expect(total).toBe(list.length);
  return list.map(({ account }) => account);
};

it.each([
  ['', ['mayumi77', 'Banana11']],
  ['banana11', ['Banana11']],
  ['ANA', ['Banana11']],
  ['na1', ['Banana11']],
  ['a11', ['Banana11']],
  ['yumi7', ['mayumi77']],
  // One or two letters match the start of the name only.
  ['b', ['Banana11']],
  ['ma', ['mayumi77']],
  ['an', []],
  ['a_a', []],
  ['an%', []],
  ['banana112', []],
])('finds by part of the name: %j', async (search, expected) => {
  expect(await found(ours, search)).toEqual(expected);
});

it('finds by id, for each operator only within the own merchant', async () => {
  expect(await found(ours, ids.get('mayumi77')!)).toContain('mayumi77');
  expect(await found(ours, ids.get('nabanan1')!)).not.toContain('nabanan1');
  expect(await found(theirs, 'ban')).toEqual(['nabanan1']);
  expect(await found(theirs, '')).toEqual(['nabanan1']);
});

it('the search follows a changed name and no longer finds a deleted member', async () => {
  const owner = connect({ url: test.ownerUrl, max: 1 });
  const after = (sql: string, search: string) =>
    inTransaction(owner, { merchantId: 1 }, async (tx) => {
      await tx.query(sql);
      const { list, total } = await listMembers(tx, { search, offset: 0, limit: 25 });
      const { rowCount: parts } = await tx.query('select from member_name_part where part like $1', [`%${search}%`]);
      return { names: list.map(({ username }) => username), total, parts };
    });
  const added = `insert into member (merchant_id, username, nickname, password_hash, language, adult_declared_at,
    registered_at, password_changed_at) values (1, 'Dalisay5', '', '', 'EN', now(), now(), now())`;
  const renamed = `update member set username = 'Ligaya55' where username = 'Dalisay5'`;
  const none = { names: [], total: 0, parts: 0 };
  try {
    expect(await after(added, 'lisay')).toEqual({ names: ['Dalisay5'], total: 1, parts: 3 });
    expect(await after(renamed, 'lisay')).toEqual(none);
    expect(await after('select', 'gaya')).toEqual({ names: ['Ligaya55'], total: 1, parts: 3 });
    expect(await after(`delete from member where username = 'Ligaya55'`, 'gaya')).toEqual(none);
  } finally {
    await owner.end();
  }
});

// Under row-level security only leakproof conditions use an index: `like` and `lower(username)` read every member.
it.each([
  ['yumi', 'part'],
  ['ma', 'username_key'],
])('%j is searched through an index, although row-level security separates the tenants', async (search, column) => {
  await inTransaction(test.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(
      `insert into member (merchant_id, username, nickname, password_hash, language, adult_declared_at,
      registered_at, password_changed_at)
      select 1, $1 || 'x' || n, '', '', 'EN', now(), now(), now() from generate_series(1, 2000) n`,
      [column[0]],
    ),
  );
  const plans = await explain(test, (tx) => listMembers(tx, { search, offset: 0, limit: 25 }));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(new RegExp(`Index Cond: .*${column} >= '${search}'`));
});
