import { fail, type Failure, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { RewardRefused } from '../../money/wallets/index.ts';
import { refuse } from './award.ts';
import { fits, readFacts, type Candidate, type Ineligible, type MemberFacts } from './eligible.ts';
import { readTraits } from './read-traits.ts';
import type { PublishedPromotion } from './store.ts';
import { sharesTrait } from './trait-store.ts';

/** Runs a change whole: what is refused on the way leaves nothing behind. */
export async function attempt<T>(
  core: Core,
  merchant: Merchant,
  change: (tx: PoolClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await inTransaction(core.pool, { merchantId: merchant.id }, change);
  } catch (error) {
    if (error instanceof RewardRefused) return publicFailure(error.failure);
    throw error;
  }
}

/** Nobody is told that an offer is withheld for their protection: it is not there. */
export function publicFailure(failure: Failure): Failure {
  const { reason } = (failure.value ?? {}) as { reason?: string };
  return failure.code === 'promotion_ineligible' && (reason === 'protected' || reason === 'flagged')
    ? fail('promotion_unknown')
    : failure;
}

/** Refuses a member whom the promotion is not for; an earned reward is the member's whatever came after. */
export async function requireEligible(
  core: Core,
  tx: PoolClient,
  candidate: Candidate,
  { id: promotionId, rules }: PublishedPromotion,
  period: string,
): Promise<MemberFacts> {
  const facts = await readFacts(core, tx, candidate);
  const reason: Ineligible | 'shared' | undefined =
    facts.refused ?? fits(facts, rules.eligible, core.clock.now()) ?? (await shares());
  if (reason) return refuse(fail('promotion_ineligible', { value: { reason } }));
  return facts;

  async function shares(): Promise<'shared' | undefined> {
    const { memberId } = candidate;
    const traits = await readTraits(core, tx, memberId, rules.eligible.oncePer);
    return (await sharesTrait(tx, { promotionId, period, memberId }, traits)) ? 'shared' : undefined;
  }
}
