import { inTransaction } from '@fairhouse/database';
import { bucketOf, walletId } from '@fairhouse/ledger';
import type { Pool } from 'pg';

/** Days over which the history is spread, up to yesterday. */
export const HISTORY_DAYS = 400;
export const VENDOR = 1;
/** Games of two classes; the second is played once in fifty rounds. */
export const GAMES = new Map([
  [1, 1],
  [2, 2],
]);

export interface HistoryRequest {
  merchantId: number;
  customerId: number;
  /** Entries of the main wallet: a bet and a win per round, and a deposit in a hundred rounds in place of a win. */
  entries: number;
}

/**
 * Writes the entries and rounds of a member as the ledger would have over the past, in one statement for each table:
 * posting them would give all of them the time of the run.
 */
export async function fillHistory(owner: Pool, { merchantId, customerId, entries }: HistoryRequest): Promise<void> {
  const wallet = walletId(customerId, 'main');
  const values = [wallet, bucketOf(customerId), merchantId, entries, HISTORY_DAYS, VENDOR];
  await inTransaction(owner, { merchantId }, async (tx) => {
    const line = `select n as seq, (n + 1) / 2 as number, n % 2 = 1 as is_bet, n % 200 = 0 as is_deposit,
        date_trunc('day', now()) - $5 * interval '1 day' + n * ($5 * interval '1 day' / $4) as at,
        'r' || (n + 1) / 2 || '@' || case when (n + 1) / 2 % 50 = 0 then 2 else 1 end as round
      from generate_series(1, $4::bigint) n`;
    await tx.query(
      `insert into ledger.transfer (at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant,
          currency, kind, cause_type, cause_id)
        select at, $1, seq, case when is_deposit then 10000 when is_bet then -100 else 90 end, 1000000, gen_random_uuid(),
            case when is_deposit then 1024 else 2048 + $6 end, 0, $2, $3, 1,
            case when is_deposit then ledger.kind_deposit() when is_bet then ledger.kind_bet() else ledger.kind_win() end,
            case when is_deposit then ledger.cause_deposit() else ledger.cause_round() end,
            case when is_deposit then 'd' || seq else round end
          from (${line}) l`,
      values,
    );
    await tx.query(
      `insert into ledger.round (wallet_id, staked, paid, opened_at, closed_at, bets, wins, bucket, merchant, vendor,
          currency, state, round)
        select $1, 100, case when seq % 200 = 199 then 0 else 90 end, at, at, 1, 1, $2, $3, $6, 1,
            case when number % 10000 = 0 then ledger.round_open() else ledger.round_completed() end, round
          from (${line}) l where is_bet`,
      values,
    );
    await tx.query('update ledger.wallet set seq = $2, balance = 1000000 where id = $1', [wallet, entries]);
  });
}

/** Once before histories are filled. */
export async function makePastPartitions(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string; from: string; until: string }>(
    `select to_char(m, '"transfer_"YYYY_MM') as name, m::text as from, (m + interval '1 month')::text as until
      from generate_series(date_trunc('month', now() at time zone 'UTC') - ($1 / 28 + 1) * interval '1 month',
        date_trunc('month', now() at time zone 'UTC') - interval '1 month', interval '1 month') m`,
    [HISTORY_DAYS],
  );
  for (const { name, from, until } of rows) {
    await owner.query(
      `create table ledger.${name} partition of ledger.transfer for values from ('${from}+00') to ('${until}+00')`,
    );
    await owner.query(`create unique index on ledger.${name} (wallet_id, seq, bucket)`);
  }
}
