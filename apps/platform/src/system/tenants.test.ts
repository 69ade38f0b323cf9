import { inTransaction } from '@fairhouse/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { newMember, newOperator } from '../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  await newMember(on, 'amihan1');
  await newMember(on, 'nilufar1', 'bd.localhost');
  await newOperator(on, 'tala');
});
afterAll(() => on.close());

const tablesOfMerchants = `
  select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as guarded, a.attname as merchant_column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'ledger') and a.attname in ('merchant_id', 'merchant')
    and not a.attisdropped and c.relname not in ('merchant', 'operator_name')
  order by 1`;

test('every table of a merchant has row-level security, which applies to its owner too', async () => {
  const { rows } = await on.platform.pool.query<{ name: string; guarded: boolean }>(tablesOfMerchants);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ guarded }) => !guarded)).toEqual([]);
});

test('without a merchant no row is visible, and with one only its own rows', async () => {
  const { pool } = on.platform;
  const { rows } = await pool.query<{ name: string; merchant_column: string }>(tablesOfMerchants);
  const readable: string[] = [];
  for (const { name, merchant_column } of rows) {
    const may = await pool.query<{ may: boolean }>(`select has_table_privilege($1, 'select') as may`, [name]);
    if (!may.rows[0]!.may) continue;
    readable.push(name);
    expect((await pool.query(`select * from ${name}`)).rows, name).toEqual([]);
    const own = await inTransaction(pool, { merchantId: 2 }, (tx) =>
      tx.query<{ merchant: number }>(`select distinct ${merchant_column} as merchant from ${name}`),
    );
    expect(
      own.rows.filter(({ merchant }) => merchant !== 2),
      name,
    ).toEqual([]);
  }
  expect(readable).toContain('member');
});

test('a row cannot be written for another merchant', async () => {
  const writing = inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`insert into attempt (merchant_id, key, window_start, tries) values (2, 'x', now(), 1)`),
  );
  await expect(writing).rejects.toThrow('row-level security');
});

test('the application role owns nothing, and row-level security applies to the owner', async () => {
  const { rows } = await on.platform.pool.query(
    `select c.oid::regclass from pg_class c where pg_get_userbyid(c.relowner) = current_user`,
  );
  expect(rows).toEqual([]);
  const owner = new pg.Client({ connectionString: on.ownerUrl });
  await owner.connect();
  try {
    expect((await owner.query('select * from member')).rows).toEqual([]);
  } finally {
    await owner.end();
  }
});

test.each([
  'update audit_entry set actor = $$x$$',
  'delete from audit_entry',
  'truncate audit_entry',
  'delete from member',
])('the application role must not: %s', async (statement) => {
  const doing = inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => tx.query(statement));
  await expect(doing).rejects.toThrow('permission denied');
});
