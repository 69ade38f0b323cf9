import type { PauseReason } from '@fairhouse/contract/money/withdrawal-obstacles';
import type { PoolClient } from 'pg';

export interface Pause {
  reason: PauseReason;
  until: Date;
}

/** One row per member: of two pauses the later end counts. */
export async function writePause(
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  { reason, until }: Pause,
): Promise<void> {
  await tx.query(
    `insert into withdrawal_pause as p (merchant_id, member_id, reason, until) values ($1, $2, $3, $4)
     on conflict (member_id) do update set reason = excluded.reason, until = excluded.until
     where p.until < excluded.until`,
    [merchantId, memberId, reason, until],
  );
}

/** The pause of a member that has not ended. */
export async function findPause(tx: PoolClient, memberId: number, now: Date): Promise<Pause | undefined> {
  const { rows } = await tx.query<Pause>(
    'select reason, until from withdrawal_pause where member_id = $1 and until > $2',
    [memberId, now],
  );
  return rows[0];
}
