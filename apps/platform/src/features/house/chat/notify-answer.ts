import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Core } from '../../../system/platform.ts';
import { notifyChange } from '../../people/identity/index.ts';
import type { ConversationRow } from './conversation-store.ts';
import { countUnreadByMember } from './message-store.ts';

export const NOTIFY_TASK = 'chat.notify';
/** A member who reads along needs no mail. */
const UNREAD_MS = 3 * 60_000;

const payloadSchema = z.object({ merchantId: z.int(), memberId: z.int(), id: z.uuid() });

/** Checks later whether the member has read the answer; a further answer delays the check. */
export const notifyLater = (
  { jobs, clock }: Pick<Core, 'jobs' | 'clock'>,
  tx: PoolClient,
  { id, merchantId, memberId }: ConversationRow,
) =>
  jobs.add(
    tx,
    NOTIFY_TASK,
    { merchantId, memberId, id },
    { key: `chat:${id}`, runAt: new Date(clock.now().getTime() + UNREAD_MS) },
  );

/** Notifies a member who has not read an answer, by mail or else by SMS. */
export async function notifyUnread(core: Core, payload: unknown): Promise<void> {
  const { merchantId, memberId, id } = payloadSchema.parse(payload);
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    if ((await countUnreadByMember(tx, id)) === 0) return;
    await notifyChange(core, tx, { merchantId, memberId }, 'chatAnswered');
  });
}
