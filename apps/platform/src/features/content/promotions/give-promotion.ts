import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boGivePromotion, PromotionEntry } from '@fairhouse/contract/content/promotion-entries-backoffice';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { lockMember, memberByName } from '../../people/identity/index.ts';
import { attempt, requireEligible } from './attempt.ts';
import { earn } from './earn-by-event.ts';
import { requireRunning } from './find-entry.ts';
import type { Decider } from './publish-promotion.ts';
import { presentEntry } from './read-entries.ts';
import { findPublished, periodAt } from './store.ts';

/** Gives the reward of a promotion to a member by the account: it waits to be taken. Its amount is the published one. */
export const givePromotion = (
  core: Core,
  { operator, ip }: Decider,
  { id: slug, member }: RequestOf<typeof boGivePromotion>,
): Promise<Result<PromotionEntry>> =>
  attempt(core, operator.merchant, async (tx) => {
    const { merchant, username } = operator;
    const at = core.clock.now();
    if (isAccessTooNew(operator, at)) return fail('access_too_new');
    const promotion = await findPublished(tx, slug);
    if (!promotion) return fail('promotion_unknown');
    if (promotion.rules.trigger.type !== 'manual') return fail('promotion_state');
    const found = await memberByName(tx, member);
    if (!found) return fail('not_found');
    const candidate = { merchant, memberId: found.id };
    await lockMember(tx, found.id);
    requireRunning(core, promotion);
    const { period } = await periodAt(tx, at, merchant.settings.timeZone, promotion.rules.period);
    await requireEligible(core, tx, candidate, promotion, period);
    const entry = await earn(core, tx, candidate, promotion, { actor: `operator:${username}` });
    // The member has it already.
    if (!entry) return fail('promotion_state');
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'promotion.give',
      subject: `promotion:${slug}`,
      before: null,
      after: { entry: entry.id, member: found.id },
      ip,
    });
    return ok(await presentEntry(tx, merchant, entry.id));
  });
