import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import { rankRebate } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import { EachApart } from '../../../system/each-apart.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { creditReward } from '../../money/wallets/index.ts';
import { readCountedTo, readPlayOfDays, readRaised, type RaisedOf } from '../../play/play-sums/index.ts';
import { findLabels } from '../identity/index.ts';
import { endedDays, insertRebate, listUnjudged, type EndedDay } from './rebate-store.ts';

/** A day is paid an hour after its end: rounds that ended in it are counted by then. */
const PAUSE_MS = 3_600_000;
/** Days that are made up for after a standstill. */
const DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Pays what ranks give back of the days that have ended, and of any earlier day whose payment failed. Safe to repeat: each
 * day of a member once.
 */
export async function payRankRebates(core: Core, merchant: Merchant): Promise<void> {
  const read = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, work);
  const before = new Date(core.clock.now().getTime() - PAUSE_MS);
  const days = await read(async (tx) => {
    const countedTo = await readCountedTo(tx);
    const ended = await endedDays(tx, before, merchant.settings.timeZone, DAYS);
    return ended.filter(({ end }) => countedTo !== null && new Date(countedTo) >= end);
  });
  const each = await EachApart.of(core, merchant, 'rank_rebates');
  const raisedOn = ({ day: from, nextDay: until }: Day) => read((tx) => readRaised(tx, merchant, { from, until }));
  for (const day of days) {
    const members = await read((tx) => listUnjudged(tx, day.day));
    if (members.length === 0) continue;
    const raisedOf = await raisedOn(day);
    for (const memberId of members)
      await each.run(subjectOf(memberId, day.day), (tx) => payRebate(core, tx, merchant, memberId, { day, raisedOf }));
  }
  for (const subject of each.due()) {
    const { memberId, day } = partsOf(subject);
    if (days.some((one) => one.day === day)) continue;
    const late = { day, nextDay: dayAfter(day) };
    const raisedOf = await raisedOn(late);
    await each.run(subject, (tx) => payRebate(core, tx, merchant, memberId, { day: late, raisedOf }));
  }
  await each.forgetRest();
}

const subjectOf = (memberId: number, day: string) => `${memberId} ${day}`;
function partsOf(subject: string): { memberId: number; day: string } {
  const [memberId, day] = subject.split(' ') as [string, string];
  return { memberId: Number(memberId), day };
}
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

type Day = Omit<EndedDay, 'end'>;

async function payRebate(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  memberId: number,
  { day: { day, nextDay }, raisedOf }: { day: Day; raisedOf: RaisedOf },
): Promise<void> {
  const { ranks, points } = merchant.settings;
  const { clubLabel } = await findLabels(tx, memberId);
  const rateBp = ranks[Math.min(clubLabel?.rankLevel ?? 0, ranks.length - 1)]?.rebateBp ?? 0;
  const play = await readPlayOfDays(tx, memberId, { from: day, until: nextDay });
  // Of rounds of earlier days only what lessens it counts.
  const valid = Object.fromEntries(
    play.map(({ category, valid: of }) => [category, BigInt(of - raisedOf({ memberId, category }).valid)]),
  );
  const amount = Number(rankRebate(valid, points.weights, rateBp));
  const row = { merchantId: merchant.id, memberId, day, rateBp, amount, at: core.clock.now() };
  if (!(await insertRebate(tx, row)) || amount === 0) return;
  await creditReward(core, tx, merchant, {
    memberId,
    to: 'main',
    amount,
    ref: refOf('rank rebate', String(memberId), day),
    cause: { type: 'rebate', id: `rank:${day}` },
  });
}
