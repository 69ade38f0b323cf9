import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { CHAT_PAGE, type chatPicture } from '@fairhouse/contract/house/chat';
import type { boChatPicture, boChats, boOpenChat } from '@fairhouse/contract/house/chat-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { publishChat } from '../append-message.ts';
import { findConversation, lockConversation, markRead, type ConversationRow } from '../conversation-store.ts';
import { findListed, listConversations } from '../list-store.ts';
import { findPicture, listMessages } from '../message-store.ts';
import { presentBoChat, presentMessage } from '../present-chat.ts';
import { presentPicture } from '../read-chats.ts';
import { hasRead, recordReading } from '../reading-store.ts';
import type { AtDesk } from './change-assigned.ts';

const PER_PAGE = 25;
/** Reading again within this time is the same reading. */
const ONE_READING_MS = 3_600_000;

export const listQueue = (
  core: Core,
  { merchant, operatorId }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, search = '', view }: RequestOf<typeof boChats>,
): Promise<Result<ResponseOf<typeof boChats>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { view, search, operatorId, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await listConversations(tx, query);
    return ok({ list: rows.map(presentBoChat), total, totalPages: Math.ceil(total / perPage) });
  });

/**
 * Reads a conversation. For the operator whom it is assigned to, the messages count as read; reading by any other is
 * recorded in the audit log.
 */
export const openChat = (
  core: Core,
  { operator, ip }: AtDesk,
  { id, after }: RequestOf<typeof boOpenChat>,
): Promise<Result<ResponseOf<typeof boOpenChat>>> =>
  inTransaction<Result<ResponseOf<typeof boOpenChat>>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const chat = await lockConversation(tx, id);
    if (!chat) return fail('chat_unknown');
    if (!isAssigned(chat, operator)) await recordForeign(core, tx, { operator, ip }, id);
    else if (await markRead(tx, id, 'operator', chat.messages)) await publishChat(core, tx, chat);
    const list = await listMessages(tx, id, after, CHAT_PAGE);
    return ok({ chat: presentBoChat((await findListed(tx, id))!), list: list.map(presentMessage) });
  });

const isAssigned = ({ state, operatorId }: ConversationRow, operator: OperatorCaller) =>
  state === 'assigned' && operatorId === operator.operatorId;

async function recordForeign(core: Core, tx: PoolClient, { operator, ip }: AtDesk, id: string): Promise<void> {
  const { merchant, operatorId, username } = operator;
  const reading = { merchantId: merchant.id, conversationId: id, operatorId };
  const at = core.clock.now();
  if (!(await recordReading(tx, reading, { at, since: new Date(at.getTime() - ONE_READING_MS) }))) return;
  await appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: 'chat.look_at',
    subject: `chat:${id}`,
    before: null,
    after: null,
    ip,
  });
}

/** A picture, for the assigned operator and for those whose reading is recorded. */
export const readPictureAtDesk = (
  core: Core,
  operator: OperatorCaller,
  { id, number }: RequestOf<typeof boChatPicture>,
): Promise<Result<ResponseOf<typeof chatPicture>>> =>
  inTransaction(core.pool, { merchantId: operator.merchant.id, readOnly: true }, async (tx) => {
    const chat = await findConversation(tx, id);
    const { operatorId } = operator;
    // Longer than the time of one reading, so that a page that stays open shows its pictures.
    const since = new Date(core.clock.now().getTime() - 24 * ONE_READING_MS);
    const mayRead =
      chat && (isAssigned(chat, operator) || (await hasRead(tx, { conversationId: id, operatorId }, since)));
    return mayRead ? presentPicture(await findPicture(tx, id, number)) : fail('chat_unknown');
  });
