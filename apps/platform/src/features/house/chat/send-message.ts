import { randomUUID } from 'node:crypto';
import { fail, ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import type { sendChatMessage } from '@fairhouse/contract/house/chat';
import { VIP_ABOVE_RANK } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findLabels } from '../../people/identity/index.ts';
import { appendMessage } from './append-message.ts';
import { presentOperators } from './attendance.ts';
import * as store from './conversation-store.ts';
import { listOfMember } from './list-store.ts';
import { countPictures, findByKey, type MessageRow } from './message-store.ts';
import { presentChat, presentMessage } from './present-chat.ts';

export type Content = { text: string } | { picture: Buffer };

/** Pictures in one conversation. */
export const MOST_PICTURES = 40;

type Sent = Result<ResponseOf<typeof sendChatMessage>>;

/**
 * Adds a member's message to the open conversation, or begins one. A repeat with the same key changes nothing and is
 * answered like the first. If the assigned operator has gone, the conversation waits for another one.
 */
export const sendMessage = (
  core: Core,
  { merchant: { id: merchantId }, memberId }: MemberCaller,
  { key, locale, ...content }: { key: string; locale: Locale } & Content,
): Promise<Sent> =>
  inTransaction<Sent>(core.pool, { merchantId }, async (tx) => {
    await store.lockMemberChats(tx, memberId);
    const known = await findByKey(tx, memberId, key);
    if (known) return sameContent(known, content) ? answer(core, tx, memberId, known) : fail('key_reused');

    const chat =
      (await store.lockOpenConversation(tx, memberId)) ?? (await begin(core, tx, merchantId, memberId, locale));
    if ('picture' in content && (await countPictures(tx, chat.id)) >= MOST_PICTURES) return fail('limit_reached');
    if (chat.language !== locale) await store.updateLanguage(tx, chat.id, locale);
    const message = await appendMessage(core, tx, chat, {
      id: key,
      sender: 'member',
      operatorId: null,
      ...('text' in content ? { kind: 'text', body: content.text } : { kind: 'picture', picture: content.picture }),
    });
    await queueIfAbandoned(core, tx, chat);
    return answer(core, tx, memberId, message);
  });

const sameContent = ({ sender, kind, body }: MessageRow, content: Content) =>
  sender === 'member' && ('text' in content ? body === content.text : kind === 'picture');

async function begin(core: Core, tx: PoolClient, merchantId: number, memberId: number, language: Locale) {
  const id = randomUUID();
  return store.insertConversation(tx, {
    id,
    merchantId,
    memberId,
    vip: await isVip(tx, memberId),
    language,
    at: core.clock.now(),
  });
}

/** Above this club rank a member comes first in the queue (spec §2). */
export const isVip = async (tx: PoolClient, memberId: number): Promise<boolean> =>
  ((await findLabels(tx, memberId)).clubLabel?.rankLevel ?? 0) > VIP_ABOVE_RANK;

async function queueIfAbandoned(core: Core, tx: PoolClient, chat: store.ConversationRow): Promise<void> {
  if (chat.state !== 'assigned' || chat.operatorId === null) return;
  if ((await presentOperators(core, tx)).has(chat.operatorId)) return;
  await store.moveConversation(tx, chat.id, { state: 'waiting', operatorId: null, at: core.clock.now() });
  await appendMessage(core, tx, chat, { sender: 'system', operatorId: null, kind: 'queued' });
}

async function answer(core: Core, tx: PoolClient, memberId: number, message: MessageRow): Promise<Sent> {
  const chat = (await listOfMember(tx, memberId)).find(({ id }) => id === message.conversationId);
  return chat
    ? ok({ chat: presentChat(chat, core.clock.now()), message: presentMessage(message) })
    : fail('key_reused');
}
