import type { MemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import type { PoolClient } from 'pg';

export interface FlagRow {
  flag: MemberFlag;
  at: Date;
  author: string;
  reason: string;
}

export async function listFlags(tx: PoolClient, memberId: number): Promise<FlagRow[]> {
  const { rows } = await tx.query<FlagRow>(
    'select flag, at, author, reason from member_flag where member_id = $1 order by at, flag',
    [memberId],
  );
  return rows;
}

/** False when it was set already. */
export async function insertFlag(
  tx: PoolClient,
  { merchantId, memberId, flag, at, author, reason }: FlagRow & { merchantId: number; memberId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into member_flag (merchant_id, member_id, flag, at, author, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, flag) do nothing`,
    [merchantId, memberId, flag, at, author, reason],
  );
  return rowCount === 1;
}

/** False when it was not set. */
export async function deleteFlag(tx: PoolClient, memberId: number, flag: MemberFlag): Promise<boolean> {
  const { rowCount } = await tx.query('delete from member_flag where member_id = $1 and flag = $2', [memberId, flag]);
  return rowCount === 1;
}

/** Flags, to join in other statements. */
export const readableFlags = 'select member_id, flag from member_flag';

/** The flags of several members. */
export async function readFlags(tx: PoolClient, memberIds: readonly number[]): Promise<Map<number, MemberFlag[]>> {
  const { rows } = await tx.query<{ memberId: number; flag: MemberFlag }>(
    'select member_id as "memberId", flag from member_flag where member_id = any($1) order by at, flag',
    [memberIds],
  );
  const flags = new Map<number, MemberFlag[]>();
  for (const { memberId, flag } of rows) flags.set(memberId, [...(flags.get(memberId) ?? []), flag]);
  return flags;
}
