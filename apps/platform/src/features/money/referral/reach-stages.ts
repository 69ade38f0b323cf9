import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import { stageReached, stageReward } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { ReferralStageTerms } from '@fairhouse/contract/money/referral';
import type { BoReferral } from '@fairhouse/contract/money/referral-backoffice';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { findSamePerson, mayBeOffered, orRefused } from '../rewards/index.ts';
import { creditReward } from '../wallets/index.ts';
import { insertStage, listCandidates, lockRecommender, sumPaid, type Candidate } from './store.ts';

/** Friends that are read at once. */
const PORTION = 500;

const exact = ({ days, ...terms }: ReferralStageTerms) => ({
  days,
  deposits: BigInt(terms.deposits),
  valid: BigInt(terms.valid),
  recommender: BigInt(terms.recommender),
  friend: BigInt(terms.friend),
});

/** Writes and pays the stages that friends have reached. Safe to repeat: each stage of a friend once. */
export async function reachStages(core: Core, merchant: Merchant): Promise<void> {
  const { referral, timeZone } = merchant.settings;
  for (const [index, terms] of (referral?.stages ?? []).entries()) {
    for (let after = 0; ;) {
      const about = { at: core.clock.now(), timeZone, after, limit: PORTION };
      const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
        listCandidates(tx, index + 1, terms, about),
      );
      for (const row of rows)
        if (stageReached(exact(terms), { deposits: BigInt(row.deposits), valid: BigInt(row.valid) })) {
          const refused = await orRefused(reachStage(core, merchant, { ...row, stage: index + 1, terms }));
          if (refused) core.log.warn({ ...row, code: refused.code }, 'a referral waits for a wallet that takes none');
        }
      after = rows.at(-1)?.friendId ?? after;
      if (rows.length < PORTION) break;
    }
  }
}

type Reached = Candidate & { stage: number; terms: ReferralStageTerms };

async function reachStage(
  core: Core,
  merchant: Merchant,
  { friendId, recommenderId, stage, terms }: Reached,
): Promise<undefined> {
  await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockRecommender(tx, recommenderId);
    const reachedAt = core.clock.now();
    const id = refOf('referral', String(friendId), String(stage));
    const row = { id, friendId, recommenderId, stage, reachedAt };
    const isPaid = terms.recommender + terms.friend > 0;
    const doubt = isPaid ? await findDoubt(core, tx, merchant, { friendId, recommenderId }) : null;
    if (doubt) {
      const amounts = { recommenderAmount: terms.recommender, friendAmount: terms.friend };
      await insertStage(tx, merchant.id, { ...row, ...amounts, state: 'applying', doubt });
      return;
    }
    const amounts = await amountsNow(core, tx, merchant, recommenderId, terms);
    if (await insertStage(tx, merchant.id, { ...row, ...amounts, state: 'issued', doubt: null }))
      await payBoth(core, tx, merchant, { ...row, ...amounts });
  });
  return undefined;
}

/** What the stage pays now: the recommender's part only as far as the month's limit goes. */
export async function amountsNow(
  core: Core,
  tx: PoolClient,
  { settings: { referral, timeZone } }: Merchant,
  recommenderId: number,
  terms: ReferralStageTerms,
): Promise<{ recommenderAmount: number; friendAmount: number }> {
  const { month } = await sumPaid(tx, recommenderId, { at: core.clock.now(), timeZone });
  const { recommender, friend } = stageReward(exact(terms), BigInt(month), BigInt(referral?.monthlyMax ?? 0));
  return { recommenderAmount: Number(recommender), friendAmount: Number(friend) };
}

interface Paid {
  friendId: number;
  recommenderId: number;
  stage: number;
  recommenderAmount: number;
  friendAmount: number;
}

export async function payBoth(core: Core, tx: PoolClient, merchant: Merchant, paid: Paid): Promise<void> {
  const { friendId, recommenderId, stage, recommenderAmount, friendAmount } = paid;
  await core.offers.happened(tx, { merchant, memberId: recommenderId }, { type: 'referral_stage', stage });
  const cause = { type: 'promotion', id: `referral:${friendId}:${stage}` } as const;
  const refFor = (side: string) => refOf('referral', String(friendId), String(stage), side);
  // In the order of their numbers, so that two payments cannot wait for each other.
  const sides = [
    { memberId: recommenderId, amount: recommenderAmount, ref: refFor('recommender'), cause },
    { memberId: friendId, amount: friendAmount, ref: refFor('friend'), cause },
  ].toSorted((a, b) => a.memberId - b.memberId);
  for (const side of sides) if (side.amount > 0) await creditReward(core, tx, merchant, side);
}

/** Why an operator must look at it first; null when nothing speaks against it. */
async function findDoubt(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { friendId, recommenderId }: { friendId: number; recommenderId: number },
): Promise<BoReferral['doubt']> {
  const same = (await findSamePerson(tx, friendId)).find(({ memberId }) => memberId === recommenderId);
  if (same) return same.by;
  for (const memberId of [friendId, recommenderId])
    if (!(await mayBeOffered(core, tx, merchant, memberId))) return 'protected';
  return null;
}
