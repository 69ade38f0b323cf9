import { LONGEST_FEEDBACK } from '@fairhouse/contract/house/feedback';
import type { Merchant } from '../../../system/merchant.ts';

/** Characters of a feedback, and how many a member may send in 24 hours. */
export interface FeedbackBounds {
  shortest: number;
  longest: number;
  perDay: number;
}

/** Of a merchant whose settings name none. */
const usual: FeedbackBounds = { shortest: 10, longest: 1000, perDay: 10 };

export function boundsOf({ settings }: Merchant): FeedbackBounds {
  const bounds = settings.feedback ?? usual;
  return { ...bounds, longest: Math.min(bounds.longest, LONGEST_FEEDBACK) };
}
