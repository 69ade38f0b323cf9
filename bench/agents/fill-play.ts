import { inTransaction } from '@fairhouse/database';
import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import type { Tree } from './fill-tree.ts';

export interface PlayRequest {
  merchantId: number;
  currency: Currency;
  tree: Tree;
  rounds: number;
  /** Players who play them, in turn. */
  active: number;
  /** Times of PostgreSQL over which the ends of the rounds are spread evenly; `now` is allowed. */
  since: string;
  until: string;
  /** Also the movements of the bets and wins. */
  movements: boolean;
}

let filled = 0;

/**
 * Writes ended rounds with a bet and a win each as the ledger would have, in one statement for each table: posting them
 * would take long, and give all of them the time of the run.
 */
export async function fillPlay(owner: Pool, request: PlayRequest): Promise<void> {
  const { merchantId, currency, tree, rounds, active, since, until, movements } = request;
  filled += 1;
  const played = `
    select n, w, ledger.bucket_of(w) as bucket, 'f${filled}-' || n || '@1' as round,
        $3::timestamptz + n * (($4::timestamptz - $3::timestamptz) / $2::bigint) as at
      from generate_series(1, $2::bigint) n
      cross join lateral (select (($5::bigint + n % $6::bigint * $7::bigint)) << 10) x(w)`;
  const { root, agents, players } = tree;
  const values = [
    merchantId,
    rounds,
    since,
    until,
    root + agents,
    active,
    // Spread over all players.
    Math.floor(players / active),
    CURRENCIES[currency].number,
  ];
  await inTransaction(owner, { merchantId }, async (tx) => {
    await tx.query(
      `insert into ledger.round (wallet_id, staked, paid, opened_at, closed_at, bets, wins, bucket, merchant, vendor,
          currency, state, round)
        select w, 1000 + n % 7, case when n % 3 = 0 then 2500 else 0 end, at, at, 1, 1, bucket, $1, 1, $8,
            ledger.round_completed(), round from (${played}) p`,
      values,
    );
    if (!movements) return;
    const from = filled * 1_000_000_000;
    await tx.query(
      `insert into ledger.transfer (at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant,
          currency, kind, cause_type, cause_id)
        select at, w, ${from} + 2 * n + s, case when s = 0 then -1000 - n % 7 when n % 3 = 0 then 2500 else 0 end, 1000000,
            gen_random_uuid(), 2049, 0, bucket, $1, $8,
            case when s = 0 then ledger.kind_bet() else ledger.kind_win() end, ledger.cause_round(), round
          from (${played}) p cross join generate_series(0, 1) s`,
      values,
    );
  });
}
