import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { queueMail, queuePush, type PushNote } from '../../people/push/index.ts';
import type { MessageContent } from './content.ts';
import { insertMessage, insertTextMessages, type TextMessage } from './store.ts';

export interface Receiver {
  merchantId: number;
  memberId: number;
}

/** A message of the inbox that no device is notified of. */
export interface InboxNote extends Omit<PushNote, 'text' | 'path'> {
  text: MessageContent;
  /** The page that it is about. */
  path: string | null;
  feedbackId?: string;
}

type Needs = Pick<Core, 'clock' | 'config' | 'events' | 'jobs'>;

/** Puts a message into the member's inbox, in the caller's transaction; open pages count it at once. */
export async function deliverToInbox(
  core: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  to: Receiver,
  { kind, text, path, feedbackId }: InboxNote,
): Promise<void> {
  await insertMessage(tx, { ...to, at: core.clock.now(), kind, content: text, path, feedbackId });
  await core.events.publish(tx, 'memberChanged', { ...to, what: 'inbox' });
}

/** The same, by push message to the devices that have them, and by mail if the member has chosen that. */
export async function deliverAndPush(core: Needs, tx: PoolClient, to: Receiver, note: PushNote): Promise<void> {
  await deliverToInbox(core, tx, to, note);
  await queuePush(core, tx, to, note);
  await queueMail(core, tx, to, note);
}

/** Puts a text into the inboxes of members, once for each; answers who did not have it before. */
export async function deliverText(
  core: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  message: TextMessage,
  memberIds: readonly number[],
): Promise<number[]> {
  const served = await insertTextMessages(tx, message, memberIds, core.clock.now());
  const { merchantId } = message;
  for (const memberId of served)
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'inbox' });
  return served;
}
