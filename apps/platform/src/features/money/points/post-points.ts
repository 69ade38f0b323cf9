import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import { earnPoints } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { EachApart } from '../../../system/each-apart.ts';
import type { Core } from '../../../system/platform.ts';
import { readLifetimePlay } from '../../play/play-sums/index.ts';
import { findAccount, lockAccount, readChanged, writeAccount, writeMark, type PointAccount } from './account-store.ts';

/** What a lifetime of play earns beyond what was weighed, and the account after that. */
async function weigh(
  tx: PoolClient,
  { settings: { points: rules } }: Merchant,
  memberId: number,
  account: PointAccount,
): Promise<{ points: number; next: PointAccount }> {
  const play = await readLifetimePlay(tx, memberId);
  const earned = earnPoints(
    { counted: toBigInts(account.counted), remainder: BigInt(account.remainder) },
    Object.fromEntries(play.map(({ category, valid }) => [category, BigInt(valid)])),
    { unit: BigInt(rules.unit), weights: rules.weights },
  );
  const counted = Object.fromEntries(Object.entries(earned.counted).map(([name, amount]) => [name, Number(amount)]));
  const points = Number(earned.points);
  return { points, next: { counted, remainder: Number(earned.remainder), earned: account.earned + points } };
}

const toBigInts = (amounts: Readonly<Record<string, number>>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, BigInt(amount)]));

/** Points that play has earned and that are not posted yet. */
export async function readUnposted(tx: PoolClient, merchant: Merchant, memberId: number): Promise<number> {
  return (await weigh(tx, merchant, memberId, await findAccount(tx, memberId))).points;
}

/** Posts what play has earned, in the caller's transaction; play is weighed once. */
export async function postPoints(core: Core, tx: PoolClient, merchant: Merchant, memberId: number): Promise<void> {
  const account = await lockAccount(tx, merchant.id, memberId);
  const { points, next } = await weigh(tx, merchant, memberId, account);
  await writeAccount(tx, memberId, next);
  if (points === 0) return;
  const [outcome] = await core.ledger.postIn(tx, merchant.id, [
    {
      type: 'points_earn',
      ref: refOf('points', String(memberId), String(next.earned)),
      merchantId: merchant.id,
      customerId: memberId,
      currency: 'PTS',
      amount: points,
    },
  ]);
  if (outcome?.status !== 'posted') throw new Error(`points of member ${memberId} were not posted`);
  await core.events.publish(tx, 'memberChanged', { merchantId: merchant.id, memberId, what: 'balance' });
}

/** Posts the points of everybody who played since the last time. A failure of one member leaves the others; it is tried again. */
export async function postAllPoints(core: Core, merchant: Merchant): Promise<void> {
  const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id }, work);
  const { members, upTo } = await within(readChanged);
  const each = await EachApart.of(core, merchant, 'points');
  for (const subject of new Set([...members.map(String), ...each.due()]))
    await each.run(subject, (tx) => postPoints(core, tx, merchant, Number(subject)));
  if (upTo !== null) await within((tx) => writeMark(tx, merchant.id, upTo));
}
