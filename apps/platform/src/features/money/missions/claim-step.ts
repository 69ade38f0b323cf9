import { fail, ok, type Locale, type RequestOf, type Result } from '@fairhouse/contract';
import type { claimMissionStep, Mission } from '@fairhouse/contract/money/missions';
import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { refuseContact } from '../../content/promotions/index.ts';
import { grantBonus } from '../bonuses/index.ts';
import { mayBeOffered, orRefused } from '../rewards/index.ts';
import { creditReward } from '../wallets/index.ts';
import { lowerReserved, takeReward, type RewardRow } from './entry-store.ts';
import { moveEntry } from './progress.ts';
import { presentEntry } from './read-missions.ts';
import { bonusTerms } from './terms.ts';
import { findMission, useReserved, type MissionRow } from './store.ts';

/** Takes the reward of a step: state and payment in one transaction, so that it is paid once, however often it is asked. */
export const claimStep = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { missionId, day, step, locale }: RequestOf<typeof claimMissionStep> & { locale: Locale },
): Promise<Result<Mission>> =>
  orRefused(
    inTransaction<Result<Mission>>(core.pool, { merchantId: merchant.id }, async (tx) => {
      const mission = await findMission(tx, missionId);
      const moved = mission && (await moveEntry(core, tx, merchant, { missionId, memberId, day }));
      if (!moved) return fail('mission_unknown');
      const reward = moved.rewards.find((row) => row.step === step);
      if (!reward) return fail(moved.entry.closedAt ? 'reward_closed' : 'reward_not_earned');
      if (reward.state === 'closed') return fail('reward_closed');
      if (reward.state === 'claim') {
        const missing = await refuseContact(core, tx, { merchant, memberId }, reward.amount);
        if (missing) return missing;
        await takeReward(tx, reward, { step, at: core.clock.now() });
        await lowerReserved(tx, reward, reward.amount);
        await useReserved(tx, missionId, { released: reward.amount, paid: reward.amount });
        await pay(core, tx, merchant, mission, reward);
      }
      return ok(await presentEntry(core, tx, { merchant, locale }, moved.entry));
    }),
  );

async function pay(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  mission: MissionRow,
  { missionId, memberId, day, step, to, amount }: RewardRow,
): Promise<void> {
  const source = `mission:${missionId}:${day}:${step}`;
  // Who is protected gets what was earned as money of the own, without wagering.
  if (to === 'bonus' && (await mayBeOffered(core, tx, merchant, memberId)))
    await grantBonus(core, tx, merchant, {
      memberId,
      amount,
      source,
      terms: bonusTerms(mission, amount),
      titles: mission.titles,
    });
  else
    await creditReward(core, tx, merchant, {
      memberId,
      amount,
      ref: refOf('mission', missionId, day, String(memberId), String(step)),
      cause: { type: 'promotion', id: source },
    });
}
