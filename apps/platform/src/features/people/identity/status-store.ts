import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { PoolClient } from 'pg';

/** The state of a member's account. Locks the row until the transaction ends: log-ins wait. */
export async function lockStatus(tx: PoolClient, memberId: number): Promise<MemberStatus | undefined> {
  const { rows } = await tx.query<{ status: MemberStatus }>(
    'select status from member where id = $1 for no key update',
    [memberId],
  );
  return rows[0]?.status;
}

export async function updateStatus(tx: PoolClient, memberId: number, status: MemberStatus): Promise<void> {
  await tx.query('update member set status = $2 where id = $1', [memberId, status]);
}
