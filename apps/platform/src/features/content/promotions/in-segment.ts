import type { PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import type { PoolClient } from 'pg';
import { lastCreditedAt } from '../../money/deposits/index.ts';

const DAY_MS = 86_400_000;

type Segment = Extract<PromotionTrigger, { type: 'segment' }>;

/** Whether a last deposit is within the days that a segment names; rank and label are asked by `fits`. */
export function depositFits({ depositWithin, noDepositFor }: Segment, last: Date | null, now: Date): boolean {
  if (depositWithin === undefined && noDepositFor === undefined) return true;
  // Who has never deposited is new, not gone.
  if (last === null) return false;
  const age = now.getTime() - last.getTime();
  if (depositWithin !== undefined && age > depositWithin * DAY_MS) return false;
  return noDepositFor === undefined || age >= noDepositFor * DAY_MS;
}

export const isInSegment = async (
  tx: PoolClient,
  memberId: number,
  trigger: PromotionTrigger,
  now: Date,
): Promise<boolean> => trigger.type === 'segment' && depositFits(trigger, await lastCreditedAt(tx, memberId), now);
