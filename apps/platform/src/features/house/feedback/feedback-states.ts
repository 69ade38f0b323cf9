import type { FeedbackState } from '@fairhouse/contract/house/feedback';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/** `reply`: the member writes again. An answer may follow another, and also a closed feedback. */
export type FeedbackEvent = 'reply' | 'answer' | 'close';

export const feedbackLifeCycle: LifeCycle<FeedbackState, FeedbackEvent> = {
  open: { reply: 'open', answer: 'answered', close: 'closed' },
  answered: { reply: 'open', answer: 'answered', close: 'closed' },
  closed: { reply: 'open', answer: 'answered', close: 'closed' },
};
