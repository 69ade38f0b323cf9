import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_STATES } from './holds.ts';
import { PURPOSES } from './house-accounts.ts';
import { CAUSES, KINDS, POSTED, REFUSALS } from './operations.ts';
import { LIMITS } from './play-limits.ts';
import { REPEATED } from './post-batch.ts';
import { ROUND_STATES } from './rounds.ts';
import { startTestLedger, type TestLedger } from './test-ledger.ts';
import { RAILS, WALLET_STATUSES } from './wallets.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

/** Numbers by name, of the functions of the schema ledger whose names begin with the prefix. */
async function namesInSql(prefix: string): Promise<Record<string, number>> {
  const { rows: names } = await t.pool.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and pronargs = 0 and starts_with(proname, $1)`,
    [prefix],
  );
  const numbers: Record<string, number> = {};
  for (const { name } of names) {
    const { rows } = await t.pool.query<{ number: number }>(`select ledger.${name}() as number`);
    numbers[name.slice(prefix.length)] = rows[0]!.number;
  }
  return numbers;
}

test.each([
  ['kind_', KINDS],
  ['refused_', REFUSALS],
  ['cause_', CAUSES],
  ['wallet_', WALLET_STATUSES],
  ['round_', ROUND_STATES],
  ['hold_', HOLD_STATES],
  ['rail_', RAILS],
  ['limit_', LIMITS],
  [
    'purpose_',
    {
      clearing: PURPOSES.clearing,
      jackpots: PURPOSES.jackpots,
      jackpot_reserves: PURPOSES.jackpot_reserves,
      jackpot_costs: PURPOSES.jackpot_costs,
    },
  ],
  ['posted', { '': POSTED }],
  ['repeated', { '': REPEATED }],
  ['max_balance', { '': Number.MAX_SAFE_INTEGER }],
])('The names in SQL that begin with %s equal the TypeScript ones', async (prefix, names) => {
  expect(await namesInSql(prefix)).toEqual(names);
});

test.each(Object.entries(KINDS))('The kind %s has a judge', async (_, kind) => {
  const { rows } = await t.pool.query<{ result: number | null }>(
    'select ledger.judge($1, 0, 0::smallint, 0, 0::smallint, 0, null, null) as result',
    [kind],
  );
  expect(rows[0]!.result).toBeGreaterThanOrEqual(0);
});

test('The judges and names are folded into the expression that calls them', async () => {
  const { rows } = await t.pool.query<Record<string, string>>(
    `explain (verbose, costs off) select ledger.judge(kind, delta, 0::smallint, balance_after, 0::smallint, 0, status, status)
      from ledger.transfer`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('CASE WHEN');
  expect(plan).not.toMatch(/ledger\.(?:judge|kind_|refused_|posted)/);
});

test('The names of hold states use the index of open holds', async () => {
  const client = await t.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local fairhouse.merchant = 1');
    const { rows } = await client.query<Record<string, string>>(
      'explain select from ledger.hold where merchant = 1 and state = ledger.hold_reserved() order by expires_at',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('hold_open');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
