import { fail, ok } from '@fairhouse/contract';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { appendMessage } from '../append-message.ts';
import { moveConversation } from '../conversation-store.ts';
import { changeChat, chatOf, type AtDesk } from './change-assigned.ts';

/** Closes a conversation that waits or is the operator's own; one that is closed stays closed. */
export const closeChat = (core: Core, { operator, ip }: AtDesk, id: string) =>
  chatOf(
    changeChat(core, operator, id, async (tx, chat) => {
      if (chat.state === 'closed') return ok(null);
      const { operatorId } = operator;
      if (chat.state === 'assigned' && chat.operatorId !== operatorId) return fail('chat_taken');
      await moveConversation(tx, id, { state: 'closed', operatorId, at: core.clock.now() });
      await appendMessage(core, tx, chat, { sender: 'system', operatorId, kind: 'closed' });
      await appendAudit(core, tx, {
        merchantId: operator.merchant.id,
        actor: `operator:${operator.username}`,
        action: 'chat.close',
        subject: `chat:${id}`,
        before: { state: chat.state },
        after: { state: 'closed' },
        ip,
      });
      return ok(null);
    }),
  );
