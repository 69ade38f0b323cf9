import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import type { StoredStatus } from './life-cycle.ts';

/** An entry as operators see it. */
export interface ShownEntry {
  id: string;
  promotion: string;
  version: number;
  memberId: number;
  memberAccount: string;
  period: string;
  status: StoredStatus;
  reason: string | null;
  base: number | null;
  reward: number | null;
  bonusId: string | null;
  at: Date;
}

const shown = `from promotion_entry e join promotion p on p.id = e.promotion_id
  join (${readableMembers}) m on m.id = e.member_id`;
const columns = `e.id, p.slug as promotion, e.version, e.member_id as "memberId", m.username as "memberAccount", e.period,
  e.status, e.reason, e.base, e.reward, e.bonus_id as "bonusId", e.moved_at as at`;

interface EntrySearch {
  slug: string | null;
  memberId: number | null;
  status: string | null;
  limit: number;
  offset: number;
}

export async function searchEntries(
  tx: PoolClient,
  { slug, memberId, status, limit, offset }: EntrySearch,
): Promise<{ rows: ShownEntry[]; total: number }> {
  const matching = `${shown} where e.merchant_id = current_merchant() and ($1::text is null or p.slug = $1)
    and ($2::bigint is null or e.member_id = $2) and ($3::text is null or e.status = $3)`;
  const { rows } = await tx.query<ShownEntry>(
    `select ${columns} ${matching} order by e.moved_at desc, e.id limit $4 offset $5`,
    [slug, memberId, status, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [slug, memberId, status]);
  return { rows, total: count.rows[0]!.total };
}

export async function findShownEntry(tx: PoolClient, id: string): Promise<ShownEntry | undefined> {
  return (await tx.query<ShownEntry>(`select ${columns} ${shown} where e.id = $1`, [id])).rows[0];
}
