import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Core } from '../../../../system/platform.ts';
import { hashRules } from '../hash-rules.ts';
import { findRules, publishVersion, saveDraft } from '../rules-store.ts';

/** A gift in the wallet for new members. */
export const gift: PromotionRules = {
  kind: 'gift',
  product: 'any',
  period: 'ONCE',
  startsAt: null,
  endsAt: null,
  claimDays: 7,
  trigger: { type: 'sign_up' },
  eligible: { oncePer: [] },
  reward: { to: 'main', fixed: 5000, max: 5000 },
  caps: {},
  budget: 1_000_000,
};

export const wagering = {
  timesX100: 200,
  contributionBp: { RNG: 10_000 },
  maxStake: 20_000,
  days: 7,
  onWithdraw: 'forfeit',
} as const satisfies PromotionRules['wagering'];

export const depositMatch: PromotionRules = {
  ...gift,
  kind: 'deposit_match',
  product: 'casino',
  trigger: { type: 'deposit', min: 20_000 },
  reward: { to: 'bonus', bp: 5000, max: 50_000 },
  wagering,
};

/** Publishes rules without operators; the slug is new. */
export async function publish(core: Core, rules: PromotionRules, slug = `p-${randomUUID().slice(0, 8)}`) {
  const merchantId = core.merchants.default().id;
  const at = core.clock.now();
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    await saveDraft(tx, { id: randomUUID(), merchantId, slug, rules, by: 'test', at });
    const { id, version } = (await findRules(tx, slug))!;
    const row = { promotionId: id, merchantId, version: (version ?? 0) + 1, rules, hash: hashRules(rules), at };
    await publishVersion(tx, { ...row, author: 'test', approver: null });
  });
  return slug;
}
