import { fail, formatMoney, ok, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Offers, PreparedOffer } from '../../../system/offers.ts';
import type { Core } from '../../../system/platform.ts';
import { countCredited } from '../../money/deposits/index.ts';
import { RewardRefused } from '../../money/wallets/index.ts';
import { publicFailure, requireEligible } from './attempt.ts';
import { payAward, prepareAward, rewardFor } from './award.ts';
import { earnByEvent } from './earn-by-event.ts';
import { protection } from './eligible.ts';
import { findChoice, insertChoice, insertStep, lockEntry, moveEntry, type EntryRow } from './entry-store.ts';
import { findForMember, openEntry, requireRunning } from './find-entry.ts';
import { refuseContact } from './require-contact.ts';
import { findVersion, markPlace, release, returnToPlace } from './store.ts';

/** Deposit matches, chosen with the deposit and credited with it; and promotions that begin by what happens elsewhere. */
export const createOffers = (coreOf: () => Core): Offers => ({
  async choose(tx, deposit) {
    try {
      return await choose(coreOf(), tx, deposit);
    } catch (error) {
      // Nothing is written before the last refusal.
      if (error instanceof RewardRefused) return publicFailure(error.failure);
      throw error;
    }
  },
  link: insertChoice,
  prepare: (tx, deposit) => prepare(coreOf(), tx, deposit),
  happened: (tx, member, what) => earnByEvent(coreOf(), tx, member, what),
});

async function prepare(
  core: Core,
  tx: PoolClient,
  { merchant, memberId, depositId, amount }: Parameters<Offers['prepare']>[1],
): Promise<PreparedOffer | undefined> {
  const entryId = await findChoice(tx, depositId);
  const entry = entryId === undefined ? undefined : await lockEntry(tx, entryId);
  if (entry?.status !== 'joined') return undefined;
  const promotion = (await findVersion(tx, entry.promotionId, entry.version))!;
  const { trigger } = promotion.rules;
  if (trigger.type !== 'deposit' || amount < trigger.min) return undefined;
  if (await protection(core, tx, { merchant, memberId })) {
    await close(core, tx, merchant.id, entry, 'unavailable');
    return undefined;
  }
  await markPlace(tx);
  try {
    const award = { promotion, entry, actor: 'system', event: 'issue' as const, base: amount };
    const prepared = await prepareAward(core, tx, merchant, award);
    return {
      pay: () => payAward(core, tx, merchant, prepared),
      release: () => release(tx, promotion.id, prepared.amount),
    };
  } catch (error) {
    if (!(error instanceof RewardRefused)) throw error;
    await returnToPlace(tx);
    const reason = error.failure.code === 'promotion_used_up' ? 'used_up' : 'unavailable';
    await close(core, tx, merchant.id, entry, reason);
    return undefined;
  }
}

async function choose(
  core: Core,
  tx: PoolClient,
  { merchant, memberId, amount, slug }: Parameters<Offers['choose']>[1],
): Promise<Result<{ entryId: string }>> {
  const caller = { merchant, memberId };
  const found = await findForMember(core, tx, caller, slug);
  const { promotion, entry, period, until } = found;
  const { trigger } = promotion.rules;
  requireRunning(core, promotion);
  if (trigger.type !== 'deposit' || (entry && entry.status !== 'joined')) return fail('promotion_state');
  if (amount < trigger.min) {
    const minimum = formatMoney(trigger.min, merchant.settings.currency);
    return fail('amount_below_minimum', { params: { minimum }, value: { minimum: trigger.min } });
  }
  if (trigger.nth !== undefined && (await countCredited(tx, memberId)) !== trigger.nth - 1)
    return fail('promotion_ineligible', { value: { reason: 'nth' } });
  await requireEligible(core, tx, caller, promotion, period);
  const missing = await refuseContact(core, tx, caller, rewardFor(promotion.rules, amount));
  if (missing) return missing;
  const opened = entry ?? (await openEntry(core, tx, caller, found, { status: 'joined', until }));
  return ok({ entryId: opened.id });
}

async function close(core: Core, tx: PoolClient, merchantId: number, entry: EntryRow, reason: string): Promise<void> {
  const at = core.clock.now();
  await moveEntry(tx, entry.id, { from: entry.status, to: 'closed', at, reason });
  await insertStep(tx, { merchantId, entryId: entry.id, at, status: 'closed', actor: 'system', reason });
}
