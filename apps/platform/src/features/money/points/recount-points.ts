import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { RecountDifference } from '../../../system/recount-difference.ts';
import { findBalanceDifferences, findOverweighed, readAccountsAfter, type RecountedAccount } from './recount-store.ts';

/** Accounts that are read at once. */
const PAGE = 500;

export interface PointRecount {
  accounts: number;
  differences: RecountDifference[];
}

/**
 * Recomputes all balances of points of one merchant, and what play has earned, from the entries of the ledger. Run in a
 * repeatable-read transaction it sees one moment.
 */
export async function recountPoints(tx: PoolClient): Promise<PointRecount> {
  const differences = [...(await findBalanceDifferences(tx)), ...(await findOverweighed(tx))];
  for (let [after, accounts] = [0, 0]; ;) {
    const page = await readAccountsAfter(tx, after, PAGE);
    if (page.length === 0) return { accounts, differences };
    accounts += page.length;
    after = page.at(-1)!.memberId;
    for (const account of page) {
      const recomputed = earnedByPlay(account);
      if (recomputed !== account.earned)
        differences.push({ what: 'points of play', id: String(account.memberId), stated: account.earned, recomputed });
    }
  }
}

/** Entries of play name the sum that they lead to (post-points.ts); others are rewards. */
const earnedByPlay = ({ memberId, entries }: RecountedAccount): number =>
  entries.reduce((sum, { ref, points }) => {
    const next = sum + points;
    return ref === refOf('points', String(memberId), String(next)) ? next : sum;
  }, 0);
