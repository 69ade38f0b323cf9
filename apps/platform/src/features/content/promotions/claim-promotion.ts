import { fail, type Result } from '@fairhouse/contract';
import type { MemberPromotion } from '@fairhouse/contract/content/promotions';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { attempt, requireEligible } from './attempt.ts';
import { award } from './award.ts';
import { protection } from './eligible.ts';
import { listEntries, lockEntry, type EntryRow } from './entry-store.ts';
import { findForMember, findInPromotion, openEntry, requireRunning, type Found } from './find-entry.ts';
import { isInSegment } from './in-segment.ts';
import { presentOne } from './read-promotions.ts';
import { giftUntil, statusNow, untakenTriggers } from './status-now.ts';
import { findByCode, findVersion } from './store.ts';

/** Takes an earned reward. Only one of several parallel claims does; the others find it taken. */
export const claimPromotion = (core: Core, caller: MemberCaller, slug: string): Promise<Result<MemberPromotion>> =>
  attempt(core, caller.merchant, async (tx) => {
    const found = await findForMember(core, tx, caller, slug);
    const waiting = await findClaimable(core, tx, caller, found);
    if (waiting) {
      const promotion = (await findVersion(tx, waiting.promotionId, waiting.version))!;
      await award(core, tx, caller.merchant, { promotion, entry: waiting, actor: 'member', event: 'take' });
      return presentOne(core, tx, caller, slug);
    }
    const { entry, promotion } = found;
    if (entry && ['process', 'claimed'].includes(entry.status)) return presentOne(core, tx, caller, slug);
    if (entry || !untakenTriggers.includes(promotion.rules.trigger.type)) return fail('promotion_state');
    return takeGift(core, tx, caller, found, slug);
  });

/** An entry of this or an earlier period whose reward is earned and waits. */
async function findClaimable(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: MemberCaller,
  { promotion, today }: Found,
): Promise<EntryRow | undefined> {
  const entries = await listEntries(tx, memberId);
  const first = entries.find(({ promotionId, status }) => promotionId === promotion.id && status === 'claim');
  const entry = first && (await lockEntry(tx, first.id));
  if (entry?.status !== 'claim') return undefined;
  const paused = (await protection(core, tx, { merchant, memberId })) !== undefined;
  const moment = { now: core.clock.now(), today, registeredAt: entry.createdAt, endedAt: promotion.endedAt, paused };
  return statusNow(entry, promotion.rules, moment)?.status === 'claim' ? entry : undefined;
}

/** A gift of which nothing is stored before it is taken. */
async function takeGift(core: Core, tx: PoolClient, caller: MemberCaller, found: Found, slug: string) {
  const { promotion, period, today } = found;
  const { trigger } = promotion.rules;
  requireRunning(core, promotion);
  const { registeredAt } = await requireEligible(core, tx, caller, promotion, period);
  const now = core.clock.now();
  const inSegment = await isInSegment(tx, caller.memberId, trigger, now);
  const moment = { now, today, registeredAt, endedAt: promotion.endedAt, inSegment };
  if (statusNow(undefined, promotion.rules, moment)?.status !== 'claim') return fail('promotion_state');
  const isForNew = trigger.type === 'sign_up' || trigger.type === 'first_login';
  const until = isForNew ? giftUntil(promotion.rules, registeredAt) : found.until;
  const entry = await openEntry(core, tx, caller, found, { status: 'claim', until });
  await award(core, tx, caller.merchant, { promotion, entry, actor: 'member', event: 'take', earned: false });
  return presentOne(core, tx, caller, slug);
}

/** The reward of a code. An unknown, an expired and a withheld code have the same answer. */
export const enterCode = (core: Core, caller: MemberCaller, code: string): Promise<Result<MemberPromotion>> =>
  attempt(core, caller.merchant, async (tx) => {
    const current = await findByCode(tx, code.toUpperCase());
    if (!current) return fail('promotion_code_unknown');
    const found = await findInPromotion(core, tx, caller, current);
    const { promotion, entry, period, today, until } = found;
    if (entry && ['process', 'claimed'].includes(entry.status)) return presentOne(core, tx, caller, current.slug);
    const moment = { now: core.clock.now(), today, registeredAt: core.clock.now(), endedAt: current.endedAt };
    if (entry || statusNow(undefined, current.rules, moment)?.status !== 'join') return fail('promotion_code_unknown');
    await requireEligible(core, tx, caller, promotion, period);
    const opened = await openEntry(core, tx, caller, found, { status: 'claim', until });
    await award(core, tx, caller.merchant, { promotion, entry: opened, actor: 'member', event: 'take', earned: false });
    return presentOne(core, tx, caller, current.slug);
  });
