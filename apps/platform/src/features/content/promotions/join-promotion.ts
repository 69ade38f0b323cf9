import { fail, type Result } from '@fairhouse/contract';
import type { MemberPromotion } from '@fairhouse/contract/content/promotions';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { attempt, requireEligible } from './attempt.ts';
import { refuse } from './award.ts';
import { insertStep, moveEntry, recordCheckIn } from './entry-store.ts';
import { findForMember, openEntry, requireRunning } from './find-entry.ts';
import { presentOne } from './read-promotions.ts';
import { statusNow } from './status-now.ts';

const DAY_MS = 86_400_000;

/** Joins, or checks in for today. A repeat on the same day changes nothing. */
export const joinPromotion = (core: Core, caller: MemberCaller, slug: string): Promise<Result<MemberPromotion>> =>
  attempt(core, caller.merchant, async (tx) => {
    const found = await findForMember(core, tx, caller, slug);
    const { promotion, period, until, today } = found;
    const { trigger, claimDays } = promotion.rules;
    requireRunning(core, promotion);
    if (trigger.type !== 'check_in') return fail('promotion_state');
    const facts = await requireEligible(core, tx, caller, promotion, period);
    const at = core.clock.now();
    const moment = { now: at, today, registeredAt: facts.registeredAt, endedAt: promotion.endedAt };
    const status = statusNow(found.entry, promotion.rules, moment)?.status;
    if (status === 'signed') return presentOne(core, tx, caller, slug);
    if (status !== 'join') return fail('promotion_state');
    const merchantId = caller.merchant.id;
    const entry = found.entry ?? (await openEntry(core, tx, caller, found, { status: 'join', until }));
    await recordCheckIn(tx, entry.id, today);
    const isEarned = entry.checkIns + 1 >= trigger.days;
    const to = isEarned ? 'claim' : 'signed';
    const ends = isEarned ? new Date(at.getTime() + claimDays * DAY_MS) : until;
    if (!(await moveEntry(tx, entry.id, { from: entry.status, to, at, until: ends })))
      return refuse(fail('promotion_state'));
    await insertStep(tx, { merchantId, entryId: entry.id, at, status: to, actor: 'member' });
    return presentOne(core, tx, caller, slug);
  });
