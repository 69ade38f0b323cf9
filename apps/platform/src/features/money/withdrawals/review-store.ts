import { bucketOf, walletId } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { isNamed, namesIn } from '../payments/index.ts';
import { readableWithdrawals, withdrawalColumns, type WithdrawalRow } from './store.ts';

/** Figures of a member from the ledger, minor units. */
export interface FactsRow {
  memberId: number;
  memberAccount: string;
  registeredAt: Date;
  balance: number;
  depositedTotal: number;
  deposits: number;
  withdrawnTotal: number;
  /** Payouts that were sent. */
  payouts: number;
  stakedTotal: number;
  paidTotal: number;
  withdrawals: number;
}

/** Figures from posted entries only. */
export async function readFacts(tx: PoolClient, memberIds: readonly number[]): Promise<Map<number, FactsRow>> {
  const members = [...new Set(memberIds)];
  const { rows } = await tx.query<FactsRow>(
    `select m.id as "memberId", m.username as "memberAccount", m.registered_at as "registeredAt",
       coalesce((select l.balance from ledger_reading.wallet l
         where l.wallet_id = u.wallet and l.bucket = u.bucket), 0) as balance,
       i.amount as "depositedTotal", i.count as deposits, o.amount as "withdrawnTotal", o.count as payouts,
       r.staked as "stakedTotal", r.paid as "paidTotal",
       (select count(*) from withdrawal w where w.member_id = m.id) as withdrawals
     from unnest($1::bigint[], $2::bigint[], $3::smallint[]) u(member, wallet, bucket)
     join (${readableMembers}) m on m.id = u.member
     cross join lateral (select coalesce(sum(g.staked), 0)::bigint as staked, coalesce(sum(g.paid + g.corrected), 0)::bigint as paid
       from ledger_reading.round g where g.wallet_id = u.wallet and g.bucket = u.bucket) r
     cross join lateral (select coalesce(sum(t.amount), 0)::bigint as amount, count(*) as count
       from ledger_reading.deposit t where t.wallet_id = u.wallet and t.bucket = u.bucket) i
     cross join lateral (select coalesce(sum(h.amount), 0)::bigint as amount, count(*) as count
       from withdrawal w join payout p on p.withdrawal_id = w.id and p.state = 'succeeded'
         join ledger_reading.posted_hold h on h.wallet_id = u.wallet and h.ref = p.id and h.bucket = u.bucket
       where w.member_id = m.id) o`,
    [members, members.map((id) => walletId(id, 'main')), members.map(bucketOf)],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** An operator decides: in a review, or in a dispute. */
const isWaiting = `state in ('requested', 'disputed')`;

export interface ReviewSearch {
  /** `waiting`: every state in which an operator decides. */
  state: string | null;
  memberId: number | null;
  search: string;
  /** Instants: requested at or after the first, before the second. */
  from: string | null;
  until: string | null;
  sort: 'createdAt' | 'amount';
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

const sortColumns = { createdAt: 'w.created_at', amount: 'w.amount' } as const;

export async function searchWithdrawals(
  tx: PoolClient,
  { state, memberId, search, from, until, sort, order, limit, offset }: ReviewSearch,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const matching = `from withdrawal w where ($1::text is null or w.state = $1) ${state === 'waiting' ? `and w.${isWaiting}` : ''}
    and ($2::bigint is null or w.member_id = $2) and ${isNamed(readableWithdrawals, 'w.id', search)}
    and ($5::timestamptz is null or w.created_at >= $5) and ($6::timestamptz is null or w.created_at < $6)`;
  const asked = [state === 'waiting' ? null : state, memberId, ...namesIn(search), from, until];
  const { rows } = await tx.query<WithdrawalRow>(
    `select ${withdrawalColumns} ${matching} order by ${sortColumns[sort]} ${direction}, w.id ${direction} limit $7 offset $8`,
    [...asked, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, asked);
  return { rows, total: count.rows[0]!.total };
}

/** Withdrawals that wait for an operator. */
export async function countWaiting(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(`select count(*) as waiting from withdrawal where ${isWaiting}`);
  return rows[0]!.waiting;
}

export interface Decision {
  merchantId: number;
  operatorId: number;
  idempotencyKey: string;
  requestHash: Buffer;
  withdrawalId: string;
  at: Date;
}

/** Hash of the request that an operator's key was used for. */
export async function findDecision(tx: PoolClient, operatorId: number, key: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    'select request_hash as hash from withdrawal_decision where operator_id = $1 and idempotency_key = $2',
    [operatorId, key],
  );
  return rows[0]?.hash ?? null;
}

/** Serialises requests with one key, whatever withdrawal they name. */
export async function lockKey(tx: PoolClient, operatorId: number, key: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('decision:' || $1 || ':' || $2, 0))`, [
    operatorId,
    key,
  ]);
}

export async function insertDecision(tx: PoolClient, decision: Decision): Promise<void> {
  await tx.query(
    `insert into withdrawal_decision (merchant_id, operator_id, idempotency_key, request_hash, withdrawal_id, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      decision.merchantId,
      decision.operatorId,
      decision.idempotencyKey,
      decision.requestHash,
      decision.withdrawalId,
      decision.at,
    ],
  );
}
