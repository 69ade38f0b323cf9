import { fail, ok, type Locale, type Result } from '@fairhouse/contract';
import type { Mission } from '@fairhouse/contract/money/missions';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { mayBeOffered } from '../rewards/index.ts';
import { insertEntry, lockEntry, stepSum } from './entry-store.ts';
import { periodAt } from './period-store.ts';
import { presentEntry } from './read-missions.ts';
import { findMission, reserveBudget, useReserved } from './store.ts';

/** Takes part in the present period; the rewards of all steps are set aside, so that what is earned can be paid. */
export const joinMission = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { missionId, locale }: { missionId: string; locale: Locale },
): Promise<Result<Mission>> =>
  inTransaction<Result<Mission>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const { timeZone } = merchant.settings;
    const joinedAt = core.clock.now();
    const mission = await findMission(tx, missionId);
    if (mission?.state !== 'open' || mission.startsAt > joinedAt || mission.endsAt <= joinedAt)
      return fail('mission_unknown');
    const { day } = await periodAt(tx, joinedAt, timeZone, mission.period);
    const key = { missionId, memberId, day };
    const known = await lockEntry(tx, key);
    if (!known) {
      if (!(await mayBeOffered(core, tx, merchant, memberId))) return fail('offer_unavailable');
      const reserved = stepSum(mission);
      if (!(await reserveBudget(tx, missionId, reserved))) return fail('budget_exhausted');
      // Another request of the member may have been first.
      if (!(await insertEntry(tx, merchant.id, { ...key, joinedAt, reserved })))
        await useReserved(tx, missionId, { released: reserved, paid: 0 });
    }
    return ok(await presentEntry(core, tx, { merchant, locale }, (await lockEntry(tx, key))!));
  });
