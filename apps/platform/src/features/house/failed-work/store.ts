import type { WorkKind } from '@fairhouse/contract/house/failed-work-backoffice';
import type { PoolClient } from 'pg';
import { readableFailedWork } from '../../../system/failed-work-store.ts';
import { readableMembers } from '../../people/identity/index.ts';

export interface FailedWorkRow {
  id: string;
  kind: WorkKind;
  memberId: number | null;
  memberAccount: string | null;
  day: string | null;
  tries: number;
  failedAt: Date;
  reason: string;
  nextAt: Date;
}

const shown = `select f.id, f.kind, m.id as "memberId", m.username as "memberAccount", f.day, f.tries,
    f.failed_at as "failedAt", f.reason, f.next_at as "nextAt", count(*) over ()::int as total
  from (${readableFailedWork}) f left join (${readableMembers}) m on m.id = f.member_id`;

export async function listFailed(
  tx: PoolClient,
  { kind, limit, offset }: { kind: WorkKind | null; limit: number; offset: number },
): Promise<{ rows: FailedWorkRow[]; total: number }> {
  const { rows } = await tx.query<FailedWorkRow & { total: number }>(
    `${shown} where $1::text is null or f.kind = $1 order by f.tries desc, f.failed_at desc, f.id limit $2 offset $3`,
    [kind, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findFailed(tx: PoolClient, id: string): Promise<FailedWorkRow | undefined> {
  return (await tx.query<FailedWorkRow>(`${shown} where f.id = $1`, [id])).rows[0];
}

export async function countFailed(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ failed: number }>(`select count(*)::int as failed from (${readableFailedWork}) f`);
  return rows[0]!.failed;
}
