import type { PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import type { PoolClient } from 'pg';
import type { Happening } from '../../../system/offers.ts';
import type { Core } from '../../../system/platform.ts';
import { requireEligible } from './attempt.ts';
import type { Candidate } from './eligible.ts';
import { insertEntry, insertStep, newEntryId, type EntryRow } from './entry-store.ts';
import { RewardRefused } from '../../money/wallets/index.ts';
import { isRunning } from './status-now.ts';
import { listPublished, periodAt, type PublishedPromotion } from './store.ts';

const DAY_MS = 86_400_000;

const fitting: {
  [Type in Happening['type']]: (
    trigger: PromotionTrigger & { type: Type },
    what: Happening & { type: Type },
  ) => boolean;
} = {
  rank_up: ({ rank }, { from, to }) => rank === undefined || (from < rank && rank <= to),
  mission_step: ({ step }, what) => step === undefined || step === what.step,
  referral_stage: ({ stage }, what) => stage === undefined || stage === what.stage,
  points_spend: ({ min }, { points }) => points >= min,
};

/** Whether a trigger is what happened. */
export function isMet(trigger: PromotionTrigger, what: Happening): boolean {
  if (trigger.type !== what.type) return false;
  const fits = fitting[what.type] as (trigger: PromotionTrigger, what: Happening) => boolean;
  return fits(trigger, what);
}

/**
 * Opens the earned entries of the promotions that reward what happened, once in a period. It only inserts, so that it waits for
 * no lock of the transaction in which it happens.
 */
export async function earnByEvent(core: Core, tx: PoolClient, candidate: Candidate, what: Happening): Promise<void> {
  for (const promotion of await listPublished(tx))
    if (isMet(promotion.rules.trigger, what)) await earn(core, tx, candidate, promotion);
}

/** The earned entry of the present period; undefined when the member has one, or may have none. */
export async function earn(
  core: Core,
  tx: PoolClient,
  candidate: Candidate,
  promotion: PublishedPromotion,
  { at = core.clock.now(), actor = 'system' }: { at?: Date; actor?: string } = {},
): Promise<EntryRow | undefined> {
  const { merchant, memberId } = candidate;
  if (!isRunning(promotion, at)) return undefined;
  const { period } = await periodAt(tx, at, merchant.settings.timeZone, promotion.rules.period);
  try {
    await requireEligible(core, tx, candidate, promotion, period);
  } catch (error) {
    if (error instanceof RewardRefused) return undefined;
    throw error;
  }
  const now = core.clock.now();
  const entry = await insertEntry(tx, {
    id: newEntryId(),
    merchantId: merchant.id,
    promotionId: promotion.id,
    version: promotion.version,
    memberId,
    period,
    status: 'claim',
    at: now,
    until: new Date(now.getTime() + promotion.rules.claimDays * DAY_MS),
  });
  if (!entry) return undefined;
  await insertStep(tx, { merchantId: merchant.id, entryId: entry.id, at: now, status: 'claim', actor });
  return entry;
}
