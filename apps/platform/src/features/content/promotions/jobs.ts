import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { readGrants } from '../../money/bonuses/index.ts';
import { findFreeRounds } from '../../play/free-rounds/index.ts';
import { earnByPlay } from './earn-by-play.ts';
import { protection } from './eligible.ts';
import { insertStep, listDue, lockEntry, moveEntry } from './entry-store.ts';
import { settlePeriods } from './settle-periods.ts';
import { statusNow } from './status-now.ts';
import { dayAt, findVersion, release } from './store.ts';

/** Entries that one run looks at. */
const DUE_LIMIT = 1000;

/** Stores what the clock or the end of a bonus made of the entries; pages show it before. Safe to repeat. */
async function moveDue(core: Core, merchant: Merchant): Promise<void> {
  const merchantId = merchant.id;
  const due = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
    listDue(tx, core.clock.now(), DUE_LIMIT),
  );
  for (const id of due) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      const entry = await lockEntry(tx, id);
      if (!entry) return;
      const { memberId, status: from, bonusId, freeRoundsId } = entry;
      const { rules, endedAt } = (await findVersion(tx, entry.promotionId, entry.version))!;
      const bonus = bonusId === null ? undefined : (await readGrants(tx, [bonusId])).get(bonusId)?.state;
      const given = freeRoundsId === null ? undefined : await findFreeRounds(tx, freeRoundsId);
      const paused = from === 'claim' && (await protection(core, tx, { merchant, memberId })) !== undefined;
      const at = core.clock.now();
      const today = await dayAt(tx, at, merchant.settings.timeZone);
      const moment = {
        now: at,
        today,
        registeredAt: entry.createdAt,
        endedAt,
        bonus,
        freeRounds: given?.state,
        paused,
      };
      const next = statusNow(entry, rules, moment);
      // A new day without a check-in is no end.
      if (!next || next.status === from || (next.status !== 'closed' && next.status !== 'claimed')) return;
      // Nothing was given.
      if (next.reason === 'unavailable' && given?.roundsLeft === given?.rounds && entry.reward !== null)
        await release(tx, entry.promotionId, entry.reward);
      await moveEntry(tx, id, { from, to: next.status, at, reason: next.reason });
      const { status, reason } = { status: next.status, reason: next.reason };
      await insertStep(tx, { merchantId, entryId: id, at, status, actor: 'system', reason });
    });
  }
}

async function moveAll(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) await moveDue(core, merchant);
}

async function earnAll(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) await earnByPlay(core, merchant);
}

async function settleAll(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) await settlePeriods(core, merchant);
}

export const promotionTasks = (core: Core): Tasks => ({
  'promotions.move': () => moveAll(core),
  'promotions.earn': () => earnAll(core),
  'promotions.settle': () => settleAll(core),
});

export const promotionCron: readonly CronItem[] = [
  { task: 'promotions.move', match: '* * * * *' },
  { task: 'promotions.earn', match: '*/5 * * * *' },
  { task: 'promotions.settle', match: '4,34 * * * *' },
];
