import type { PoolClient } from 'pg';
import type { AuditEntry } from './audit-event.ts';

export type PendingEvent = Omit<AuditEntry, 'id' | 'previousHash' | 'hash'>;

export async function insertPending(tx: PoolClient, event: PendingEvent): Promise<void> {
  await tx.query(
    `insert into audit_pending (merchant_id, at, actor, action, subject, before, after, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.merchantId,
      event.at,
      event.actor,
      event.action,
      event.subject,
      JSON.stringify(event.before ?? null),
      JSON.stringify(event.after ?? null),
      event.ip,
    ],
  );
}

export async function hasPending(tx: PoolClient, merchantId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from audit_pending where merchant_id = $1 limit 1', [merchantId]);
  return rowCount === 1;
}

/** Removes the oldest events and returns them in their order. */
export async function takePending(tx: PoolClient, merchantId: number, limit: number): Promise<PendingEvent[]> {
  const { rows } = await tx.query<PendingEvent>(
    `with taken as (
       delete from audit_pending where merchant_id = $1
         and id in (select id from audit_pending where merchant_id = $1 order by id limit $2)
       returning id, merchant_id, at, actor, action, subject, before, after, ip)
     select merchant_id as "merchantId", at, actor, action, subject, before, after, ip from taken order by id`,
    [merchantId, limit],
  );
  return rows;
}

/** Appends chained entries and moves the end of the chain, which the transaction has locked, to the last one. */
export async function insertEntries(tx: PoolClient, entries: readonly AuditEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  await tx.query(
    `insert into audit_entry (merchant_id, id, at, actor, action, subject, before, after, ip, previous_hash, hash)
     select "merchantId", id, at, actor, action, subject, before, after, ip, "previousHash", hash
     from jsonb_to_recordset($1::jsonb) as e ("merchantId" smallint, id bigint, at timestamptz, actor text, action text,
       subject text, before jsonb, after jsonb, ip text, "previousHash" text, hash text)`,
    [JSON.stringify(entries)],
  );
  await tx.query('update audit_head set id = $2, hash = $3 where merchant_id = $1', [
    last.merchantId,
    last.id,
    last.hash,
  ]);
}
