import type { PoolClient } from 'pg';
import type { AuditEntry } from './audit-event.ts';

export interface AuditHead {
  id: number;
  hash: string;
}

/** The end of the chain, locked: the next append waits until this transaction ends. */
export async function lockHead(tx: PoolClient, merchantId: number, start: string): Promise<AuditHead> {
  await tx.query('insert into audit_head (merchant_id, id, hash) values ($1, 0, $2) on conflict do nothing', [
    merchantId,
    start,
  ]);
  const { rows } = await tx.query<AuditHead>('select id, hash from audit_head where merchant_id = $1 for update', [
    merchantId,
  ]);
  return rows[0]!;
}

export async function insertEntry(tx: PoolClient, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_entry (merchant_id, id, at, actor, action, subject, before, after, ip, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      entry.merchantId,
      entry.id,
      entry.at,
      entry.actor,
      entry.action,
      entry.subject,
      JSON.stringify(entry.before ?? null),
      JSON.stringify(entry.after ?? null),
      entry.ip,
      entry.previousHash,
      entry.hash,
    ],
  );
  await tx.query('update audit_head set id = $2, hash = $3 where merchant_id = $1', [
    entry.merchantId,
    entry.id,
    entry.hash,
  ]);
}

export async function readHead(tx: PoolClient, merchantId: number): Promise<AuditHead | undefined> {
  const { rows } = await tx.query<AuditHead>('select id, hash from audit_head where merchant_id = $1', [merchantId]);
  return rows[0];
}

const columns = `merchant_id as "merchantId", id, at, actor, action, subject, before, after, ip,
  previous_hash as "previousHash", hash`;

/** Entries after a number, in order. */
export async function readEntries(tx: PoolClient, merchantId: number, after: number, limit: number) {
  const { rows } = await tx.query<AuditEntry>(
    `select ${columns} from audit_entry where merchant_id = $1 and id > $2 order by id limit $3`,
    [merchantId, after, limit],
  );
  return rows;
}

/** `member:1`: one subject by its number; does not match `member:12`. */
const isNumbered = (search: string) => /^[\w-]+:\d+$/.test(search);

/** The distinct actions in the log that contain the text: there are few, and the index skips from one to the next. */
async function findActions(tx: PoolClient, search: string): Promise<string[]> {
  const { rows } = await tx.query<{ action: string }>(
    `with recursive known as (
       (select action collate "C" as action from audit_entry order by 1 limit 1)
       union all
       select (select e.action collate "C" from audit_entry e where e.action collate "C" > known.action order by 1 limit 1)
       from known where known.action is not null)
     select action from known where strpos(action, lower($1)) > 0`,
    [search],
  );
  return rows.map(({ action }) => action);
}

export interface EntrySearch {
  /**
   * Part of the action, the start of the actor or subject or of the name of either, or one subject by its number; empty
   * matches all.
   */
  search: string;
  /** Instants: recorded at or after the first, before the second. */
  from: string | null;
  until: string | null;
  offset: number;
  limit: number;
}

/** Each part by its own index: under row-level security only prefixes and equality use one. */
const inNames = `starts_with(actor collate "C", lower($1)) or starts_with(actor_name, lower($1))
  or starts_with(subject_key, lower($1)) or starts_with(subject_name, lower($1)) or action collate "C" = any($4)`;
const ofThing = `(actor collate "C" = lower($1) or subject_key = lower($1)) and $4::text[] is null`;

/** Newest first; routine events of members only when something is searched for. */
export async function listEntries(
  tx: PoolClient,
  { search, from, until, offset, limit }: EntrySearch,
): Promise<{ list: AuditEntry[]; total: number }> {
  const byNumber = isNumbered(search);
  // Registrations came later than the column.
  const named =
    search === ''
      ? `$1 = '' and $4::text[] is null and not routine and action <> 'member.register'`
      : byNumber
        ? ofThing
        : inNames;
  const matching = `from audit_entry where (${named})
    and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)`;
  const asked = [search, from, until, search === '' || byNumber ? null : await findActions(tx, search)];
  const { rows } = await tx.query<AuditEntry>(`select ${columns} ${matching} order by id desc offset $5 limit $6`, [
    ...asked,
    offset,
    limit,
  ]);
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, asked);
  return { list: rows, total: count.rows[0]!.total };
}
