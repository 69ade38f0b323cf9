import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Target } from './store.ts';

/** Publishes a stop to every server and to the open games that it affects. */
export const announceStop = (
  { events }: Core,
  tx: PoolClient,
  merchantId: number,
  { scope, subject }: Target,
): Promise<void> =>
  events.publish(tx, 'playStopped', { merchantId, ...(scope === 'member' && { memberId: Number(subject) }) });
