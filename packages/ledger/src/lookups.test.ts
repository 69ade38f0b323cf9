import { connect } from '@fairhouse/database';
import { expect, test } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { bet, POSTGRES, startTestLedger, tally, win } from './test-ledger.ts';

/** Most rows of the index read per operation: a search or two each, far fewer than reading the whole table. */
const READS_PER_OPERATION = 4;

test.each(POSTGRES)('Tables that were analysed while empty are not scanned whole, PostgreSQL %s', async (postgres) => {
  const t = await startTestLedger(postgres);
  const customers = await Promise.all(Array.from({ length: 10 }, () => t.newCustomer(10_000)));
  await t.owner.query('vacuum analyze');
  const pool = connect({ url: t.database.appUrl });
  const ledger = createLedger({ pool, maxBatch: 20 });
  const stakes = Array.from({ length: 600 }, (_, i) => bet(customers[i % 10] as number, `R${i}`, 1));
  expect(tally(await Promise.all(stakes.map((stake) => ledger.post(stake))))).toEqual({ posted: 600 });
  const wins = stakes.map(({ customerId, round }) => win(customerId, round, 1));
  expect(tally(await Promise.all(wins.map((payout) => ledger.post(payout))))).toEqual({ posted: 600 });
  expect(tally(await Promise.all(wins.map((payout) => ledger.post(payout))))).toEqual({ duplicate: 600 });
  await ledger.close();
  await pool.end(); // a backend reports its statistics at its end at the latest

  const read = async () => {
    const { rows } = await t.owner.query<{ n: number }>(
      "select sum(idx_tup_read)::bigint as n from pg_stat_user_indexes where relname in ('round', 'key') and schemaname = 'ledger'",
    );
    return rows[0]?.n ?? 0;
  };
  await expect.poll(read, { timeout: 10_000 }).toBeGreaterThanOrEqual(600);
  expect(await read()).toBeLessThan(1_800 * READS_PER_OPERATION);
  await t.close();
});
