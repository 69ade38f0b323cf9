import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';

/** The member's open page of the deposit shows what became of its refund. */
export const publishRefund = (
  { events }: Pick<Core, 'events'>,
  tx: PoolClient,
  merchantId: number,
  memberId: number,
  depositId: string,
): Promise<void> => events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'deposit', id: depositId });
