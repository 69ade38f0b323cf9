import { fail, ok, type RequestOf } from '@fairhouse/contract';
import type { boTransferChat } from '@fairhouse/contract/house/chat-backoffice';
import { nextState } from '../../../../system/life-cycle.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { listOperatorsWith } from '../../operators/index.ts';
import { appendMessage } from '../append-message.ts';
import { chatLifeCycle } from '../chat-states.ts';
import { moveConversation } from '../conversation-store.ts';
import { changeChat, chatOf, refuseUnassigned, type AtDesk } from './change-assigned.ts';

/** Hands a conversation to another operator who may answer, or back to the queue. */
export const transferChat = (
  core: Core,
  { operator, ip }: AtDesk,
  { id, operator: receiver }: RequestOf<typeof boTransferChat>,
) =>
  chatOf(
    changeChat(core, operator, id, async (tx, chat) => {
      const refusal = refuseUnassigned(chat, operator);
      if (refusal) return refusal;
      const to = (await listOperatorsWith(tx, 'chat.answer')).find(({ username }) => username === receiver);
      if (receiver !== null && !to) return fail('chat_operator');
      if (to?.id === chat.operatorId) return ok(null);
      const state = nextState(chatLifeCycle, chat.state, to ? 'transfer' : 'release');
      if (!state) return fail('chat_state');
      await moveConversation(tx, id, { state, operatorId: to?.id ?? null, at: core.clock.now() });
      await appendMessage(core, tx, chat, {
        sender: 'system',
        operatorId: to?.id ?? null,
        kind: to ? 'joined' : 'queued',
      });
      await appendAudit(core, tx, {
        merchantId: operator.merchant.id,
        actor: `operator:${operator.username}`,
        action: 'chat.transfer',
        subject: `chat:${id}`,
        before: { operator: operator.username },
        after: { operator: receiver },
        ip,
      });
      return ok(null);
    }),
  );
