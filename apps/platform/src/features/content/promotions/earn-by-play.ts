import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { gameCategories } from '@fairhouse/contract/play/games';
import { inTransaction } from '@fairhouse/database';
import { productCategories } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { readPlayOfPeriod, readRaised } from '../../play/play-sums/index.ts';
import { earn } from './earn-by-event.ts';
import type { Candidate } from './eligible.ts';
import { listPlayers } from './period-store.ts';
import { isRunning } from './status-now.ts';
import { dayAt, listPublished, periodAt, type PublishedPromotion } from './store.ts';

const PORTION = 500;
/** Rounds of the last minutes of a period are counted after its end. */
const COUNT_MS = 3_600_000;
const LAST_DAY = '9999-12-31';

const categoriesOf = ({ product }: PromotionRules): readonly string[] | null =>
  product === 'any' ? null : productCategories[product];

/** The days of the period of an instant: first, and the first after it. A promotion that is had once counts from its start. */
async function daysAt(
  tx: PoolClient,
  { settings: { timeZone } }: Merchant,
  { period, startsAt }: PromotionRules,
  at: Date,
): Promise<{ from: string; until: string }> {
  const { from, until } = await periodAt(tx, at, timeZone, period);
  const first = from ?? (startsAt === null ? new Date(0) : new Date(startsAt));
  return { from: await dayAt(tx, first, timeZone), until: until ? await dayAt(tx, until, timeZone) : LAST_DAY };
}

/**
 * A member's valid bets of the present period, in games of the product, without what corrections of rounds of earlier periods
 * raise.
 */
export async function readValid(
  tx: PoolClient,
  { merchant, memberId }: Candidate,
  rules: PromotionRules,
  now: Date,
): Promise<number> {
  const names = categoriesOf(rules);
  const play = await readPlayOfPeriod(tx, merchant, memberId, await daysAt(tx, merchant, rules, now));
  const sumUp = (sum: number, { category, valid }: (typeof play)[number]) =>
    names?.includes(category) === false ? sum : sum + valid;
  return Math.max(0, play.reduce(sumUp, 0));
}

/** Opens the earned entries of members whose valid bets of the period suffice. Safe to repeat. */
export async function earnByPlay(core: Core, merchant: Merchant): Promise<void> {
  const read = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, work);
  const now = core.clock.now();
  for (const promotion of await read(listPublished)) {
    if (promotion.rules.trigger.type !== 'settled_play') continue;
    await earnAt(core, merchant, promotion, now);
    const before = new Date(now.getTime() - COUNT_MS);
    const [present, last] = await read(async (tx) => [
      await daysAt(tx, merchant, promotion.rules, now),
      await daysAt(tx, merchant, promotion.rules, before),
    ]);
    if (present.from !== last.from) await earnAt(core, merchant, promotion, before);
  }
}

async function earnAt(core: Core, merchant: Merchant, promotion: PublishedPromotion, at: Date): Promise<void> {
  const { id, rules } = promotion;
  if (rules.trigger.type !== 'settled_play' || !isRunning(promotion, at)) return;
  const { valid } = rules.trigger;
  const { timeZone } = merchant.settings;
  const read = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, work);
  const days = await read((tx) => daysAt(tx, merchant, rules, at));
  const { period } = await read((tx) => periodAt(tx, at, timeZone, rules.period));
  const categories = categoriesOf(rules);
  const counting = categories ?? ['', ...gameCategories];
  for (let after = 0; ;) {
    const query = { ...days, promotionId: id, period, categories, valid, after };
    const players = await read((tx) => listPlayers(tx, query, PORTION));
    // After the sums: a correction that they do not have yet is made up for by the next run.
    const raisedOf = players.length === 0 ? undefined : await read((tx) => readRaised(tx, merchant, days));
    const raised = (memberId: number) =>
      counting.reduce((sum, category) => sum + (raisedOf?.({ memberId, category }).valid ?? 0), 0);
    for (const { memberId, played } of players)
      if (played - raised(memberId) >= valid)
        await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
          earn(core, tx, { merchant, memberId }, promotion, { at }),
        );
    after = players.at(-1)?.memberId ?? after;
    if (players.length < PORTION) return;
  }
}
