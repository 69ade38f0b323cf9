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

/**
 * Tables of the platform as a whole. Every other table is a merchant's: a new one is listed here only with a reason.
 */
const sharedTables: Record<string, string> = {
  'ledger.currency': 'register of currencies',
  'ledger.game_class': 'classes of the games of all vendors',
  'ledger.jackpot': 'numbers of the jackpots of all vendors; what they hold is in tables of the merchant',
  'ledger.merchant': 'register of merchants',
  'ledger.purpose': 'register of house accounts',
  excluded_person: 'keyed traits of excluded persons, for all merchants to know (docs/decisions/exclusions.md)',
  game: 'games of all vendors',
  merchant: 'the directory from which a merchant is chosen',
  migration: 'migrations of this database',
  operator_name: 'names of operators, one namespace for all merchants',
  server_key: 'keys of the servers',
  used_body: 'digests of encrypted bodies, against replays',
  vendor: 'vendors',
  worker_heartbeat: 'when each worker was last alive',
  write_probe: 'whether the database takes changes',
};

const allTables = `
  select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
    (select array_agg(concat_ws(' ', p.polcmd::text, case when not p.polpermissive then 'restrictive' end,
        pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid)))
      from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'ledger') order by 1`;

/** The only two policies: for all commands, the rows of the transaction's merchant. */
const policies = [
  '* (merchant_id = current_merchant())',
  '* (merchant = ( SELECT ledger.current_merchant() AS current_merchant))',
];

test('every table is either listed as shared or has the one policy of its merchant, which applies to its owner too', async () => {
  const { rows } = await on.platform.pool.query<{ name: string; guarded: boolean; policies: string[] | null }>(
    allTables,
  );
  expect(rows.filter(({ name }) => name in sharedTables)).toHaveLength(Object.keys(sharedTables).length);
  const open = rows.filter((table) => {
    const [only = '', ...more] = table.policies ?? [];
    return !(table.name in sharedTables) && !(table.guarded && policies.includes(only) && more.length === 0);
  });
  expect(open).toEqual([]);
});

test('views show what their reader may read, and five functions run with the rights of their owner', async () => {
  const { rows } = await on.platform.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('v', 'm') and n.nspname in ('public', 'ledger', 'ledger_reading')
       and not coalesce(c.reloptions @> '{security_invoker=true}', false)
     union all
     select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'ledger', 'ledger_reading')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'ledger.make_partitions(integer)',
    'lock_agent_edge(bigint,bigint)',
    'move_agent_member(bigint,bigint)',
    'place_agent_member(bigint,bigint,timestamp with time zone)',
    'write_member_name_parts()',
  ]);
});

const tablesOfMerchants = `
  select c.oid::regclass::text as name, a.attname as merchant_column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'ledger') and a.attname in ('merchant_id', 'merchant')
    and not a.attisdropped and c.relname not in ('merchant', 'operator_name')
  order by 1`;

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
    `select c.oid::regclass from pg_class c where pg_has_role(c.relowner, 'usage')`,
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
