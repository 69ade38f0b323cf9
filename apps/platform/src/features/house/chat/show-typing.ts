import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findConversation } from './conversation-store.ts';
import { refuseUnassigned } from './desk/change-assigned.ts';
import { ownChat } from './read-chats.ts';

/** Shows the assigned operator that the member is typing. While nobody is assigned, nobody is shown anything. */
export async function showMemberTyping(
  core: Core,
  caller: MemberCaller,
  id: string,
): Promise<Result<Record<string, never>>> {
  const { id: merchantId } = caller.merchant;
  const chat = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => ownChat(tx, caller, id));
  if (!chat.ok) return chat;
  const { state, operatorId } = chat.value;
  if (state === 'assigned' && operatorId !== null)
    core.events.announce('chatTyping', { merchantId, id, kind: 'operator', personId: operatorId });
  return ok({});
}

/** Shows the member that the assigned operator is typing. */
export async function showOperatorTyping(
  core: Core,
  operator: OperatorCaller,
  id: string,
): Promise<Result<Record<string, never>>> {
  const { id: merchantId } = operator.merchant;
  const chat = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findConversation(tx, id));
  if (!chat) return fail('chat_unknown');
  const refusal = refuseUnassigned(chat, operator);
  if (refusal) return refusal;
  core.events.announce('chatTyping', { merchantId, id, kind: 'member', personId: chat.memberId });
  return ok({});
}
