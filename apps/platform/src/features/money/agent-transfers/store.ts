import type { CurrencyCode } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export interface AgentTransferRow {
  id: string;
  fromId: number;
  toId: number;
  fromName: string;
  toName: string;
  direction: 'down' | 'up';
  amount: number;
  currency: CurrencyCode;
  requestHash: Buffer;
  createdAt: Date;
}

const shown = `select t.id, t.from_id as "fromId", t.to_id as "toId", f.username as "fromName", o.username as "toName",
    t.direction, t.amount, t.currency, t.request_hash as "requestHash", t.created_at as "createdAt"
  from agent_transfer t join (${readableMembers}) f on f.id = t.from_id join (${readableMembers}) o on o.id = t.to_id`;

/** Transfers between members, to join in other statements. */
export const readableAgentTransfers =
  'select merchant_id, from_id, to_id, direction, amount, created_at from agent_transfer';

export async function findByKey(tx: PoolClient, fromId: number, key: string): Promise<AgentTransferRow | undefined> {
  const { rows } = await tx.query<AgentTransferRow>(`${shown} where t.from_id = $1 and t.idempotency_key = $2`, [
    fromId,
    key,
  ]);
  return rows[0];
}

/** The newest of one direction, by its index: a member may have any number of them. */
const newestOf = (column: 'from_id' | 'to_id') =>
  `(select id, created_at from agent_transfer where ${column} = $1 order by created_at desc, id limit $2)`;

/** Of a member, sent and received, the newest first. */
export async function listTransfers(tx: PoolClient, memberId: number, limit: number): Promise<AgentTransferRow[]> {
  const { rows } = await tx.query<AgentTransferRow>(
    `${shown} where t.id in (
       select n.id from (${newestOf('from_id')} union all ${newestOf('to_id')}) n order by n.created_at desc, n.id limit $2)
     order by t.created_at desc, t.id`,
    [memberId, limit],
  );
  return rows;
}

type NewTransfer = Omit<AgentTransferRow, 'fromName' | 'toName'> & { merchantId: number; idempotencyKey: string };

export async function insertTransfer(tx: PoolClient, row: NewTransfer): Promise<void> {
  await tx.query(
    `insert into agent_transfer (id, merchant_id, from_id, to_id, direction, amount, currency, idempotency_key,
       request_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.id,
      row.merchantId,
      row.fromId,
      row.toId,
      row.direction,
      row.amount,
      row.currency,
      row.idempotencyKey,
      row.requestHash,
      row.createdAt,
    ],
  );
}

/** What a member received since each of these times; it counts like deposits (docs/agents.md). */
export async function sumReceived(tx: PoolClient, memberId: number, since: readonly Date[]): Promise<number[]> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce((select sum(amount) from agent_transfer where to_id = $1 and created_at >= s.at), 0)::bigint as sum
     from unnest($2::timestamptz[]) with ordinality s (at, place) order by s.place`,
    [memberId, since],
  );
  return rows.map(({ sum }) => sum);
}
