import type { ChatState } from '@fairhouse/contract/house/chat';
import type { LifeCycle } from '../../../system/life-cycle.ts';

export type ChatEvent = 'claim' | 'transfer' | 'release' | 'close' | 'reopen';

/** The life cycle of a conversation. `transfer` names another operator, `release` gives it back to the queue. */
export const chatLifeCycle: LifeCycle<ChatState, ChatEvent> = {
  waiting: { claim: 'assigned', transfer: 'assigned', close: 'closed' },
  assigned: { transfer: 'assigned', release: 'waiting', close: 'closed' },
  closed: { close: 'closed', reopen: 'waiting' },
};
