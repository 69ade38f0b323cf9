import { bucketOf, KINDS, walletId } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';

/** A row of `ledger.round`. */
export interface RoundRow {
  /** `<round id>@<game>` (vendor-wallet). */
  round: string;
  vendorId: number;
  currency: number;
  staked: number;
  paid: number;
  /** 0 open, 1 completed, 2 cancelled. */
  state: 0 | 1 | 2;
  openedAt: Date;
  closedAt: Date | null;
  /** `openedAt` to the microsecond: what a page goes on from. */
  position: string;
}

export interface RoundQuery {
  memberId: number;
  from: Date;
  to: Date;
  /** Rounds opened at this position or before, the first `skip` of them left out. */
  position: string | undefined;
  skip: number;
  limit: number;
}

const columns = `round, vendor as "vendorId", currency, staked, paid, state, opened_at as "openedAt",
  closed_at as "closedAt", to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position`;

/** Newest first, by the index on (wallet_id, opened_at, round). */
export async function selectRounds(tx: PoolClient, query: RoundQuery): Promise<RoundRow[]> {
  const { memberId, from, to, position, skip, limit } = query;
  const { rows } = await tx.query<RoundRow>(
    `select ${columns} from ledger.round
      where wallet_id = $1 and opened_at >= $2 and opened_at <= $3 and opened_at <= coalesce($4::timestamptz, $3)
      order by opened_at desc, round desc offset $5 limit $6`,
    [walletId(memberId, 'main'), from, to, position, skip, limit],
  );
  return rows;
}

export interface RoundTotals {
  rounds: number;
  staked: number;
  paid: number;
}

export async function sumRounds(tx: PoolClient, { memberId, from, to }: RoundQuery): Promise<RoundTotals> {
  const { rows } = await tx.query<RoundTotals>(
    `select count(*) as rounds, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
      from ledger.round where wallet_id = $1 and opened_at >= $2 and opened_at <= $3`,
    [walletId(memberId, 'main'), from, to],
  );
  return rows[0]!;
}

/** A member's round by the vendor's own id, whatever its game; by the primary key, which begins with the name. */
export async function selectRound(
  tx: PoolClient,
  { memberId, vendorId, roundId }: { memberId: number; vendorId: number; roundId: string },
): Promise<RoundRow | undefined> {
  const { rows } = await tx.query<RoundRow>(
    // 'A' follows '@': every name that begins with `<round id>@`
    `select ${columns} from ledger.round
      where round >= $1 || '@' and round < $1 || 'A' and vendor = $2 and wallet_id = $3 and bucket = $4 limit 1`,
    [roundId, vendorId, walletId(memberId, 'main'), bucketOf(memberId)],
  );
  return rows[0];
}

export interface MovementRow {
  at: Date;
  kind: number;
  amount: number;
  balanceAfter: number;
}

/** What a round moved. Its movements lie between its opening and its close, which keeps the search to few pages. */
export async function selectMovements(tx: PoolClient, memberId: number, round: RoundRow): Promise<MovementRow[]> {
  const { rows } = await tx.query<MovementRow>(
    `select at, kind, delta as amount, balance_after as "balanceAfter" from ledger.transfer
      where wallet_id = $1 and bucket = $2 and cause_type = 1 and cause_id = $3 and status = 0
        and account & 1023 = $4 and kind = any($5)
        and at >= $6::timestamptz and at <= coalesce($7::timestamptz + interval '1 millisecond', now())
      order by seq`,
    [
      walletId(memberId, 'main'),
      bucketOf(memberId),
      round.round,
      round.vendorId,
      [KINDS.bet, KINDS.win, KINDS.refund],
      round.position,
      round.closedAt,
    ],
  );
  return rows;
}
