import { ok } from '@fairhouse/contract';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { inTransaction } from '@fairhouse/database';
import { cashback, productCategories, rebate } from '@fairhouse/rewards';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { payRankRebates } from '../../people/ranks/index.ts';
import { readCountedTo } from '../../play/play-sums/index.ts';
import { attempt } from './attempt.ts';
import { award } from './award.ts';
import { fits, readFacts } from './eligible.ts';
import { openEntry } from './find-entry.ts';
import { listPaid, listPeriodEnds, readPeriodPlay, sumRebates, type PeriodPlayRow } from './period-store.ts';
import { dayAt, periodAt, type PublishedPromotion } from './store.ts';

/** A period is paid an hour after its end: rounds that ended in it are counted by then. */
const PAUSE_MS = 3_600_000;

interface Period {
  /** First day, and the first day after it. */
  from: string;
  until: string;
  end: Date;
}

/** Pays what the last ended period of each cashback and rebate brings. Safe to repeat: a member is paid once for each. */
export async function settlePeriods(core: Core, merchant: Merchant): Promise<void> {
  const merchantId = merchant.id;
  // Cashback is of what rebates did not give back.
  await payRankRebates(core, merchant);
  const promotions = await inTransaction(core.pool, { merchantId, readOnly: true }, listPeriodEnds);
  for (const promotion of promotions) {
    const due = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
      const period = await lastPeriod(core, tx, merchant, promotion.rules);
      if (!period || !covers(promotion, period)) return undefined;
      const countedTo = await readCountedTo(tx);
      if (countedTo === null || new Date(countedTo) < period.end) return undefined;
      const paid = await listPaid(tx, promotion.id, period.from);
      const play = (await readPeriodPlay(tx, merchant, period.from, period.until)).filter(
        ({ memberId }) => !paid.has(memberId),
      );
      return { period, play };
    });
    if (!due) continue;
    for (const [memberId, play] of Map.groupBy(due.play, (row) => row.memberId))
      await payMember(core, merchant, promotion, due.period, { memberId, play });
  }
}

async function lastPeriod(
  core: Core,
  tx: Parameters<typeof periodAt>[0],
  { settings: { timeZone } }: Merchant,
  { period }: PromotionRules,
): Promise<Period | undefined> {
  const { from: end } = await periodAt(tx, new Date(core.clock.now().getTime() - PAUSE_MS), timeZone, period);
  if (!end) return undefined;
  const last = await periodAt(tx, new Date(end.getTime() - 1), timeZone, period);
  return { from: last.period, until: await dayAt(tx, end, timeZone), end };
}

/** Whether the promotion ran in the period: nobody is paid for play from before it was published. */
function covers({ rules, endedAt, since }: PublishedPromotion & { since: Date }, { end }: Period): boolean {
  if (since >= end || (endedAt !== null && endedAt < end)) return false;
  if (rules.startsAt !== null && Date.parse(rules.startsAt) >= end.getTime()) return false;
  return rules.endsAt === null || Date.parse(rules.endsAt) >= end.getTime();
}

/** The reward of a member's play in a period, and what it was computed from. */
export function rewardOfPlay(
  { kind, product, reward }: PromotionRules,
  play: readonly PeriodPlayRow[],
  rebates: number,
): { base: number; amount: number } {
  const names: readonly string[] | null = product === 'any' ? null : productCategories[product];
  const counted = play.filter(({ category }) => names === null || names.includes(category));
  const sum = (figure: 'staked' | 'paid' | 'valid') => counted.reduce((total, row) => total + row[figure], 0);
  const max = BigInt(reward.max);
  if (kind === 'rebate') {
    const valid = Object.fromEntries(counted.map(({ category, valid: of }) => [category, BigInt(of)]));
    return { base: Math.max(0, sum('valid')), amount: Number(rebate(valid, reward.rates ?? {}, max)) };
  }
  const [staked, paid] = [sum('staked'), sum('paid')];
  const lost = { staked: BigInt(staked), paid: BigInt(paid), rebates: BigInt(rebates) };
  return { base: Math.max(0, staked - paid - rebates), amount: Number(cashback(lost, reward.bp ?? 0, max)) };
}

async function payMember(
  core: Core,
  merchant: Merchant,
  promotion: PublishedPromotion,
  { from, until }: Period,
  { memberId, play }: { memberId: number; play: readonly PeriodPlayRow[] },
): Promise<void> {
  const { rules } = promotion;
  const paid = await attempt(core, merchant, async (tx) => {
    const { base, amount } = rewardOfPlay(rules, play, await sumRebates(tx, memberId, from, until));
    if (amount === 0) return ok(null);
    const facts = await readFacts(core, tx, { merchant, memberId });
    // Who is protected has earned it all the same.
    if ((facts.refused && facts.refused !== 'protected') || fits(facts, rules.eligible, core.clock.now()))
      return ok(null);
    const entry = await openEntry(
      core,
      tx,
      { merchant, memberId },
      { promotion, period: from },
      {
        status: 'joined',
        until: null,
        actor: 'system',
      },
    );
    await award(core, tx, merchant, { promotion, entry, actor: 'system', event: 'issue', base, amount });
    return ok(null);
  });
  if (!paid.ok && paid.code !== 'promotion_state' && paid.code !== 'promotion_used_up')
    core.log.warn({ merchantId: merchant.id, memberId, code: paid.code }, 'a reward of a period was refused');
}
