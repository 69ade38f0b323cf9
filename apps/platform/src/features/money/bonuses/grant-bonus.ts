import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { randomUUID } from 'node:crypto';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { activate, findCurrent, findNext, insertGrant, lockBonuses, type BonusTerms } from './store.ts';

const DAY_MS = 86_400_000;

export interface NewBonus {
  memberId: number;
  amount: number;
  terms: BonusTerms;
  /** What it is granted for: one grant per member and source. */
  source: string;
  /** Of what it is granted for, as the member reads it. */
  titles?: RewardTitles;
  /** What is left to be wagered of a bonus that is granted again; without it what the terms ask for. */
  required?: number;
}

/**
 * Grants bonus money in the caller's transaction; it waits while another grant is active. Answers the grant's id,
 * undefined when the member has one of this source already.
 */
export async function grantBonus(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { memberId, amount, terms, source, titles = {}, required: left }: NewBonus,
): Promise<string | undefined> {
  const id = randomUUID();
  const required = left ?? Number((BigInt(amount) * BigInt(terms.timesX100)) / 100n);
  const createdAt = core.clock.now();
  await lockBonuses(tx, memberId);
  const row = { id, memberId, amount, required, terms, source, titles, createdAt };
  if (!(await insertGrant(tx, merchant.id, row))) return undefined;
  await activateNext(core, tx, merchant, memberId);
  return id;
}

/** Credits the oldest grant that waits, unless one is active or has open rounds. The caller holds the member's lock. */
export async function activateNext(core: Core, tx: PoolClient, merchant: Merchant, memberId: number): Promise<void> {
  if (await findCurrent(tx, memberId)) return;
  const next = await findNext(tx, memberId);
  if (!next) return;
  await activate(tx, next.id, new Date(core.clock.now().getTime() + next.terms.days * DAY_MS));
  const [outcome] = await core.ledger.postIn(tx, merchant.id, [
    {
      type: 'bonus_grant',
      ref: refOf('bonus', next.id, 'grant'),
      merchantId: merchant.id,
      customerId: memberId,
      currency: merchant.settings.currency,
      amount: next.amount,
      cause: { type: 'promotion', id: next.id },
    },
  ]);
  if (outcome?.status === 'refused') throw new Error(`the ledger refused a bonus: ${outcome.code}`);
  await announceBonus(core, tx, merchant.id, memberId);
}

/** Open games and pages of the member, on every server. */
export async function announceBonus(core: Core, tx: PoolClient, merchantId: number, memberId: number): Promise<void> {
  await core.events.publish(tx, 'playRulesChanged', { merchantId, memberId });
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
}
