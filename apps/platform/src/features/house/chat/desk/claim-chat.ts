import { fail, ok } from '@fairhouse/contract';
import type { OperatorCaller } from '../../../../system/callers.ts';
import { nextState } from '../../../../system/life-cycle.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendMessage } from '../append-message.ts';
import { chatLifeCycle } from '../chat-states.ts';
import { moveConversation } from '../conversation-store.ts';
import { changeChat, chatOf } from './change-assigned.ts';

/** Takes a waiting conversation. Of operators who race for it the first gets it, and the others `chat_taken`. */
export const claimChat = (core: Core, operator: OperatorCaller, id: string) =>
  chatOf(
    changeChat(core, operator, id, async (tx, chat) => {
      const { operatorId } = operator;
      if (chat.state === 'assigned') return chat.operatorId === operatorId ? ok(null) : fail('chat_taken');
      const state = nextState(chatLifeCycle, chat.state, 'claim');
      if (!state) return fail('chat_state');
      await moveConversation(tx, id, { state, operatorId, at: core.clock.now() });
      await appendMessage(core, tx, chat, { sender: 'system', operatorId, kind: 'joined' });
      return ok(null);
    }),
  );
