import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { inTransaction } from '@fairhouse/database';
import { productCategories } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { readPlayOfDays } from '../../play/play-sums/index.ts';
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

/** A member's valid bets of the present period, in games of the product. */
export async function readValid(
  tx: PoolClient,
  { merchant, memberId }: Candidate,
  rules: PromotionRules,
  now: Date,
): Promise<number> {
  const names = categoriesOf(rules);
  const play = await readPlayOfDays(tx, memberId, await daysAt(tx, merchant, rules, now));
  return play.reduce((sum, { category, valid }) => (names?.includes(category) === false ? sum : sum + valid), 0);
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
  for (let after = 0; ;) {
    const members = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
      const { period } = await periodAt(tx, at, timeZone, rules.period);
      const days = await daysAt(tx, merchant, rules, at);
      return listPlayers(
        tx,
        { ...days, promotionId: id, period, categories: categoriesOf(rules), valid, after },
        PORTION,
      );
    });
    for (const memberId of members)
      await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
        earn(core, tx, { merchant, memberId }, promotion, { at }),
      );
    after = members.at(-1) ?? after;
    if (members.length < PORTION) return;
  }
}
