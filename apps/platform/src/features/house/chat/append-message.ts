import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { ConversationRow } from './conversation-store.ts';
import { insertMessage, type MessageRow, type NewMessage } from './message-store.ts';

type Content = Pick<NewMessage, 'sender' | 'operatorId' | 'kind'> &
  Partial<Pick<NewMessage, 'id' | 'body' | 'picture'>>;

/** Adds a message to a locked conversation, and publishes the change to the member and the operators. */
export async function appendMessage(
  core: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  chat: Pick<ConversationRow, 'id' | 'merchantId' | 'memberId'>,
  { id = randomUUID(), body = null, picture = null, ...content }: Content,
): Promise<MessageRow> {
  const { id: conversationId, merchantId, memberId } = chat;
  const at = core.clock.now();
  const added = { ...content, id, body, picture, at, merchantId, memberId, conversationId };
  const message = await insertMessage(tx, added);
  await publishChat(core, tx, chat);
  return message;
}

export const publishChat = (
  { events }: Pick<Core, 'events'>,
  tx: PoolClient,
  { id, merchantId, memberId }: Pick<ConversationRow, 'id' | 'merchantId' | 'memberId'>,
) => events.publish(tx, 'chatChanged', { merchantId, memberId, id });
