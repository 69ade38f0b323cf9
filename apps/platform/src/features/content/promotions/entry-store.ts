import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { StoredStatus } from './life-cycle.ts';

/** A member in a promotion and period. Amounts in minor units. */
export interface EntryRow {
  id: string;
  promotionId: string;
  version: number;
  memberId: number;
  period: string;
  status: StoredStatus;
  reason: string | null;
  base: number | null;
  reward: number | null;
  bonusId: string | null;
  freeRoundsId: string | null;
  checkIns: number;
  /** As 2026-11-28, in the merchant's time zone. */
  checkedInOn: string | null;
  tries: number;
  createdAt: Date;
  movedAt: Date;
  until: Date | null;
}

const columns = `id, promotion_id as "promotionId", version, member_id as "memberId", period, status, reason, base, reward,
  bonus_id as "bonusId", free_rounds_id as "freeRoundsId", check_ins as "checkIns", to_char(checked_in_on, 'YYYY-MM-DD') as "checkedInOn", tries,
  created_at as "createdAt", moved_at as "movedAt", until`;

export async function listEntries(tx: PoolClient, memberId: number): Promise<EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    `select ${columns} from promotion_entry where member_id = $1 order by created_at`,
    [memberId],
  );
  return rows;
}

export async function lockEntry(tx: PoolClient, id: string): Promise<EntryRow | undefined> {
  return (await tx.query<EntryRow>(`select ${columns} from promotion_entry where id = $1 for update`, [id])).rows[0];
}

export interface EntryKey {
  promotionId: string;
  memberId: number;
  period: string;
}

export async function lockEntryOf(
  tx: PoolClient,
  { promotionId, memberId, period }: EntryKey,
): Promise<EntryRow | undefined> {
  const { rows } = await tx.query<EntryRow>(
    `select ${columns} from promotion_entry where promotion_id = $1 and member_id = $2 and period = $3 for update`,
    [promotionId, memberId, period],
  );
  return rows[0];
}

export interface NewEntry extends EntryKey {
  id: string;
  merchantId: number;
  version: number;
  status: StoredStatus;
  at: Date;
  until: Date | null;
}

export const newEntryId = (): string => randomUUID();

/** The new entry, locked, or undefined when another request inserted it first. */
export async function insertEntry(tx: PoolClient, row: NewEntry): Promise<EntryRow | undefined> {
  const { rows } = await tx.query<EntryRow>(
    `insert into promotion_entry (id, merchant_id, promotion_id, version, member_id, period, status, created_at, moved_at,
       until) values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
      on conflict (promotion_id, member_id, period) do nothing returning ${columns}`,
    [row.id, row.merchantId, row.promotionId, row.version, row.memberId, row.period, row.status, row.at, row.until],
  );
  return rows[0];
}

export interface EntryMove {
  from: StoredStatus;
  to: StoredStatus;
  at: Date;
  until?: Date | null;
  reason?: string | null;
  base?: number;
  reward?: number;
  bonusId?: string;
  freeRoundsId?: string;
}

/** A move with a reward credits it. False when the entry is in another status by now. */
export async function moveEntry(tx: PoolClient, id: string, move: EntryMove): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotion_entry set status = $3, moved_at = $4, until = $5, reason = $6, base = coalesce($7, base),
        reward = coalesce($8, reward), rewarded_at = case when $8::bigint is null then rewarded_at else $4 end,
        bonus_id = coalesce($9, bonus_id), free_rounds_id = coalesce($10, free_rounds_id)
      where id = $1 and status = $2`,
    [
      id,
      move.from,
      move.to,
      move.at,
      move.until ?? null,
      move.reason ?? null,
      move.base ?? null,
      move.reward ?? null,
      move.bonusId ?? null,
      move.freeRoundsId ?? null,
    ],
  );
  return rowCount === 1;
}

export async function recordCheckIn(tx: PoolClient, id: string, day: string): Promise<void> {
  await tx.query('update promotion_entry set check_ins = check_ins + 1, checked_in_on = $2 where id = $1', [id, day]);
}

export async function countTry(tx: PoolClient, id: string): Promise<void> {
  await tx.query('update promotion_entry set tries = tries + 1 where id = $1', [id]);
}

export interface Step {
  merchantId: number;
  entryId: string;
  at: Date;
  status: StoredStatus;
  /** `member`, `system` or `operator:<name>`. */
  actor: string;
  reason?: string | null;
}

export async function insertStep(tx: PoolClient, { merchantId, entryId, at, status, actor, reason }: Step) {
  await tx.query(
    'insert into promotion_step (merchant_id, entry_id, at, status, actor, reason) values ($1, $2, $3, $4, $5, $6)',
    [merchantId, entryId, at, status, actor, reason ?? null],
  );
}

export async function listSteps(tx: PoolClient, entryId: string): Promise<Omit<Step, 'merchantId' | 'entryId'>[]> {
  const { rows } = await tx.query<Omit<Step, 'merchantId' | 'entryId'>>(
    'select at, status, actor, reason from promotion_step where entry_id = $1 order by id',
    [entryId],
  );
  return rows;
}

/** Rewards of one member in a promotion are one after the other, so that what was given is known. */
export async function lockRewards(tx: PoolClient, promotionId: string, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('promotion:' || $1 || ':' || $2, 0))`, [
    promotionId,
    memberId,
  ]);
}

/** What a member got of a promotion: in all, and since an instant. */
export async function sumRewards(
  tx: PoolClient,
  promotionId: string,
  memberId: number,
  since: Date | null,
): Promise<{ all: number; since: number }> {
  const { rows } = await tx.query<{ all: number; since: number }>(
    `select coalesce(sum(reward), 0)::bigint as "all",
        coalesce(sum(reward) filter (where rewarded_at >= $3), 0)::bigint as since
      from promotion_entry where promotion_id = $1 and member_id = $2 and rewarded_at is not null`,
    [promotionId, memberId, since],
  );
  return rows[0]!;
}

/** Entries whose status ends by itself, or whose bonus may have ended. */
export async function listDue(tx: PoolClient, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from promotion_entry where merchant_id = current_merchant()
        and status in ('joined', 'signed', 'rejected', 'claim', 'process') and (until <= $1 or status = 'process')
      order by until nulls last limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

export async function insertChoice(
  tx: PoolClient,
  { merchantId, depositId, entryId }: { merchantId: number; depositId: string; entryId: string },
): Promise<void> {
  await tx.query('insert into promotion_deposit (deposit_id, merchant_id, entry_id) values ($1, $2, $3)', [
    depositId,
    merchantId,
    entryId,
  ]);
}

export async function findChoice(tx: PoolClient, depositId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ entryId: string }>(
    'select entry_id as "entryId" from promotion_deposit where deposit_id = $1',
    [depositId],
  );
  return rows[0]?.entryId;
}

/** Entries with the promotion that they are for. */
export const readableEntries = `select e.id, p.slug, v.rules->>'kind' as kind, e.status, e.reward, e.bonus_id, e.free_rounds_id,
    e.moved_at
  from promotion_entry e join promotion p on p.id = e.promotion_id
    join promotion_version v on v.promotion_id = e.promotion_id and v.version = e.version`;
