import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { Chat, readChat } from '@fairhouse/contract/house/chat';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import { nextState } from '../../../system/life-cycle.ts';
import type { Core } from '../../../system/platform.ts';
import { appendMessage, publishChat } from './append-message.ts';
import { chatLifeCycle } from './chat-states.ts';
import * as store from './conversation-store.ts';
import { presentChat, reopenUntil } from './present-chat.ts';
import { ownChat } from './read-chats.ts';
import { isVip } from './send-message.ts';

/** Runs a change of a member's own conversation, locked, and answers how it is then. */
const changeOwn = (
  core: Core,
  caller: MemberCaller,
  id: string,
  change: (tx: PoolClient, chat: store.ConversationRow) => Promise<Result<unknown>>,
): Promise<Result<Chat>> =>
  inTransaction<Result<Chat>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    await store.lockMemberChats(tx, caller.memberId);
    const chat = await store.lockConversation(tx, id);
    if (chat?.memberId !== caller.memberId) return fail('chat_unknown');
    const changed = await change(tx, chat);
    if (!changed.ok) return changed;
    const now = await ownChat(tx, caller, id);
    return now.ok ? ok(presentChat(now.value, core.clock.now())) : now;
  });

/** Marks messages as read by the member; the operator sees it. */
export const markAsRead = (core: Core, caller: MemberCaller, { id, number }: RequestOf<typeof readChat>) =>
  changeOwn(core, caller, id, async (tx, chat) => {
    if (await store.markRead(tx, id, 'member', number)) await publishChat(core, tx, chat);
    return ok(null);
  });

export const closeOwnChat = (core: Core, caller: MemberCaller, id: string) =>
  changeOwn(core, caller, id, async (tx, chat) => {
    if (chat.state === 'closed') return ok(null);
    await store.moveConversation(tx, id, { state: 'closed', at: core.clock.now() });
    await appendMessage(core, tx, chat, { sender: 'system', operatorId: null, kind: 'closed' });
    return ok(null);
  });

/** Reopens a conversation within a day, unless another one is open: it waits for an operator again. */
export const reopenOwnChat = (core: Core, caller: MemberCaller, id: string) =>
  changeOwn(core, caller, id, async (tx, chat) => {
    const state = nextState(chatLifeCycle, chat.state, 'reopen');
    const now = core.clock.now();
    if (!state || !chat.closedAt || reopenUntil(chat.closedAt) < now) return fail('chat_state');
    if (await store.lockOpenConversation(tx, caller.memberId)) return fail('chat_state');
    await store.moveConversation(tx, id, { state, operatorId: null, vip: await isVip(tx, caller.memberId), at: now });
    await appendMessage(core, tx, chat, { sender: 'system', operatorId: null, kind: 'reopened' });
    return ok(null);
  });
