import { inTransaction } from '@fairhouse/database';
import { CURRENCIES, type Currency, type Ledger } from '@fairhouse/ledger';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Filled {
  merchantId: number;
  currency: Currency;
}

/** Members with wallets. Writes the rows directly: hashing passwords is not part of the load. */
export async function fillMembers(
  pool: Pool,
  ledger: Ledger,
  { merchantId, currency }: Filled,
  count: number,
): Promise<number[]> {
  return inTransaction(pool, { merchantId }, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into member (merchant_id, username, nickname, password_hash, password_changed_at, language, adult_declared_at,
          registered_at)
        select $1, name, name, '-', now(), 'EN', now(), now() from (select $2 || n as name from generate_series(1, $3::int) n) x
        returning id`,
      [merchantId, `w${randomBytes(4).toString('hex')}`, count],
    );
    for (const { id: customerId } of rows) await ledger.openWallets(tx, { merchantId, customerId, currency });
    return rows.map(({ id }) => id);
  });
}

/** Milliseconds within which the rounds of a stretch end. */
const STRETCH_MS = 50;
const STAKE = 1000;
let filled = 0;

/**
 * Writes rounds of a game that ended just now, by turns of the members, as the ledger would have: posting a million would take
 * long and is measured by `bench:bets`. Answers the sum of their stakes.
 */
export async function fillRounds(
  owner: Pool,
  { merchantId, currency }: Filled,
  { memberIds, gameId, count }: { memberIds: readonly number[]; gameId: number; count: number },
): Promise<number> {
  filled += 1;
  const now = async () => {
    const { rows } = await owner.query<{ now: string }>('select clock_timestamp()::text as now');
    return rows[0]!.now;
  };
  const since = await now();
  await sleep(STRETCH_MS);
  const { rows } = await inTransaction(owner, { merchantId }, async (tx) =>
    tx.query<{ staked: number }>(
      `with played as (
          select n, w, ledger.bucket_of(w) as bucket, 'b${filled}-' || n || '@' || $5::int as round,
              $6::timestamptz + n * (($7::timestamptz - $6::timestamptz) / $3::bigint) as at, ${STAKE} + n % 7 as staked
            from generate_series(1, $3::bigint) n
            cross join lateral (select ($4::bigint[])[1 + n % cardinality($4::bigint[])] << 10) x(w)),
        written as (
          insert into ledger.round (wallet_id, staked, paid, opened_at, closed_at, bets, wins, bucket, merchant, vendor,
              currency, state, round)
            select w, staked, case when n % 3 = 0 then 2500 else 0 end, at, at, 1, 1, bucket, $1, 1, $2,
                ledger.round_completed(), round from played
            returning staked)
        select sum(staked)::bigint as staked from written`,
      [merchantId, CURRENCIES[currency].number, count, memberIds, gameId, since, await now()],
    ),
  );
  return rows[0]!.staked;
}
