import { fail, ok, type Result } from '@fairhouse/contract';
import type { BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { lockConversation, type ConversationRow } from '../conversation-store.ts';
import { saveDuty } from '../duty-store.ts';
import { findListed } from '../list-store.ts';
import { presentBoChat } from '../present-chat.ts';

/** An operator's request, with the address that it came from. */
export interface AtDesk {
  operator: OperatorCaller;
  ip: string;
}

/**
 * Runs an operator's change of a conversation, locked, and answers how it is then. Who acts is there, whatever the
 * browser reported.
 */
export const changeChat = <Value>(
  core: Core,
  { merchant, operatorId }: OperatorCaller,
  id: string,
  change: (tx: PoolClient, chat: ConversationRow) => Promise<Result<Value>>,
): Promise<Result<{ chat: BoChat; value: Value }>> =>
  inTransaction<Result<{ chat: BoChat; value: Value }>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const chat = await lockConversation(tx, id);
    if (!chat) return fail('chat_unknown');
    const changed = await change(tx, chat);
    if (!changed.ok) return changed;
    await saveDuty(tx, { merchantId: merchant.id, operatorId, on: undefined, at: core.clock.now() });
    return ok({ chat: presentBoChat((await findListed(tx, id))!), value: changed.value });
  });

/** Only the operator whom it is assigned to answers, and only while it is open. */
export function refuseUnassigned({ state, operatorId }: ConversationRow, operator: OperatorCaller) {
  if (state === 'assigned') return operatorId === operator.operatorId ? undefined : fail('chat_taken');
  return fail('chat_state');
}

/** The conversation alone, of a change that answers nothing else. */
export const chatOf = async (changed: Promise<Result<{ chat: BoChat }>>): Promise<Result<BoChat>> => {
  const result = await changed;
  return result.ok ? ok(result.value.chat) : result;
};
