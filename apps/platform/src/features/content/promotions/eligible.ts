import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import type { MemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import { readStakeLimits } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { isAgent, TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { findLabels, findTraits, memberById } from '../../people/identity/index.ts';
import { readFlags } from '../../people/member-flags/index.ts';

/**
 * Why a member gets no offer. `protected`: excluded, at risk, or at an own limit; nobody is told, the offer is not there.
 */
export type Ineligible = 'protected' | 'account' | 'flagged' | 'rank' | 'label' | 'age' | 'unproven';

const DAY_MS = 86_400_000;

/** UKGC social responsibility code 3.4.3 (10): who shows signs of harm gets no marketing and no bonus. */
const harmFlags: readonly MemberFlag[] = ['vulnerable'];
const abuseFlags: readonly MemberFlag[] = ['bonus_abuse', 'payment_abuse'];
/** Whoever has one of these gets no offer. */
export const withholdingFlags: readonly MemberFlag[] = [...harmFlags, ...abuseFlags];

export interface Candidate {
  merchant: Merchant;
  memberId: number;
}

/** Whether anything may be offered to the member now, by any path: list, join, claim, grant or message. */
export async function protection(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: Candidate,
): Promise<Ineligible | undefined> {
  const at = core.clock.now();
  const member = await memberById(tx, memberId);
  if (!member || member.status !== 'active' || member.accountType === TRIAL_ACCOUNT || isAgent(member.accountType))
    return 'account';
  if (await core.exclusions.findActive(tx, { merchantId: merchant.id, memberId, at })) return 'protected';
  const flags = (await readFlags(tx, [memberId])).get(memberId) ?? [];
  if (flags.some((flag) => harmFlags.includes(flag))) return 'protected';
  if (flags.some((flag) => abuseFlags.includes(flag))) return 'flagged';
  // Nothing is left of a deposit limit when the smallest deposit exceeds it.
  if (await core.exclusions.refuseOverLimit(tx, { merchant, memberId, at }, 1)) return 'protected';
  const limits = await readStakeLimits(tx, memberId, at);
  return limits.some(({ kind, used, amount }) => kind !== 'single_stake' && used >= amount) ? 'protected' : undefined;
}

/** What the rules of promotions ask of a member. */
export interface MemberFacts {
  refused: Ineligible | undefined;
  registeredAt: Date;
  rank: number;
  labels: readonly string[];
  proven: boolean;
}

export async function readFacts(core: Core, tx: PoolClient, candidate: Candidate): Promise<MemberFacts> {
  const { memberId } = candidate;
  const { clubLabel, memberLabel } = await findLabels(tx, memberId);
  return {
    refused: await protection(core, tx, candidate),
    registeredAt: (await memberById(tx, memberId))?.registeredAt ?? core.clock.now(),
    rank: clubLabel?.rankLevel ?? 0,
    labels: memberLabel.map(({ labelName }) => labelName),
    proven: (await findTraits(tx, memberId))?.mobileProven ?? false,
  };
}

/** Whether a promotion is for such a member, besides `protection` and `oncePer`. */
export function fits(
  facts: MemberFacts,
  { ranks, labels, ageDays = 0, proven }: PromotionRules['eligible'],
  now: Date,
): Exclude<Ineligible, 'protected'> | undefined {
  if (ranks && !ranks.includes(facts.rank)) return 'rank';
  if (labels && !facts.labels.some((label) => labels.includes(label))) return 'label';
  if (now.getTime() - facts.registeredAt.getTime() < ageDays * DAY_MS) return 'age';
  return proven && !facts.proven ? 'unproven' : undefined;
}
