import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import { endMonth, promote } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { EachApart } from '../../../system/each-apart.ts';
import type { Core } from '../../../system/platform.ts';
import { creditReward } from '../../money/wallets/index.ts';
import { readCountedTo, readLifetimePlay, readPlayOfDays } from '../../play/play-sums/index.ts';
import { writeRank } from '../identity/index.ts';
import { monthAfter, monthOf } from './months.ts';
import { lockRank, readDue, writeMark, writeRankRow, type RankRow } from './store.ts';
import { levelsOf, weighPlay } from './weigh-play.ts';

/**
 * Judges the months that have ended and are counted, then moves the member up to what lifetime play reaches; each level is
 * rewarded once. In the caller's transaction.
 */
export async function judgeRank(core: Core, tx: PoolClient, merchant: Merchant, memberId: number): Promise<void> {
  const { timeZone } = merchant.settings;
  const levels = levelsOf(merchant);
  const thisMonth = monthOf(core.clock.now(), timeZone);
  const before = await lockRank(tx, { merchantId: merchant.id, memberId, nextMonth: monthAfter(thisMonth) });
  // A ladder that became shorter has no higher level.
  let row: RankRow = { ...before, level: Math.min(before.level, levels.length) };
  const counted = await readCountedTo(tx);
  const countedMonth = counted === null ? '' : monthOf(new Date(counted), timeZone);
  const firstOpen = countedMonth < thisMonth ? countedMonth : thisMonth;
  while (row.nextMonth < firstOpen) {
    const until = monthAfter(row.nextMonth);
    const month = weighPlay(await readPlayOfDays(tx, memberId, { from: row.nextMonth, until }), merchant);
    row = { ...row, ...endMonth(levels, row, month), nextMonth: until };
  }
  const reached = promote(levels, row, weighPlay(await readLifetimePlay(tx, memberId), merchant));
  // The month of a rise does not count: the next one is the first whole month.
  if (reached.level > row.level) row = { ...row, ...reached, nextMonth: monthAfter(thisMonth) };
  await writeRankRow(tx, memberId, row);
  await writeRank(tx, memberId, { labelName: merchant.settings.ranks[row.level - 1]!.name, rankLevel: row.level - 1 });
  if (row.rewarded > before.rewarded) {
    const what = { type: 'rank_up', from: before.rewarded - 1, to: row.rewarded - 1 } as const;
    await core.offers.happened(tx, { merchant, memberId }, what);
  }
  await payRewards(core, tx, merchant, { memberId, from: before.rewarded, to: row.rewarded });
}

async function payRewards(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { memberId, from, to }: { memberId: number; from: number; to: number },
): Promise<void> {
  const rewards = merchant.settings.ranks.map(({ reward }, at) => ({ level: at + 1, reward })).slice(from, to);
  for (const { level, reward } of rewards) {
    if (reward === 0) continue;
    await creditReward(core, tx, merchant, {
      memberId,
      amount: reward,
      ref: refOf('rank', String(memberId), String(level)),
      cause: { type: 'rank', id: String(level - 1) },
    });
  }
}

/** Judges everybody who played since the last time or whose month has ended. A failure of one member leaves the others. */
export async function judgeAllRanks(core: Core, merchant: Merchant): Promise<void> {
  const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id }, work);
  const thisMonth = monthOf(core.clock.now(), merchant.settings.timeZone);
  const { members, upTo } = await within((tx) => readDue(tx, thisMonth));
  const each = await EachApart.of(core, merchant, 'ranks');
  for (const subject of new Set([...members.map(String), ...each.due()]))
    await each.run(subject, (tx) => judgeRank(core, tx, merchant, Number(subject)));
  if (upTo !== null) await within((tx) => writeMark(tx, merchant.id, upTo));
}
