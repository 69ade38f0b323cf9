import { inTransaction } from '@fairhouse/database';
import { BLAST_WORTH } from '@fairhouse/games/fish';
import type { Pool, PoolClient } from 'pg';
import { giveForFun, readPlayBalance } from '../rounds/play-balance-store.ts';
import { endLocked, lockLoaded } from './magazine-store.ts';
import type { Magazine } from './magazine.ts';

/** What a magazine owes if it ends as it stands: what it won, the average of blasts that were not fired, unused stake. */
export const dueOf = ({ won, blasts, rounds, bet }: Pick<Magazine, 'won' | 'blasts' | 'rounds' | 'bet'>) => ({
  pay: won + blasts * BLAST_WORTH * bet,
  returned: rounds * bet,
  unfired: blasts,
});

/** Ends a magazine that this transaction has locked; money of trial play is given at once. */
export async function endMagazine(tx: PoolClient, magazine: Magazine): Promise<Magazine> {
  const due = dueOf(magazine);
  if (!magazine.demo) return endLocked(tx, magazine, { ...due, balance: null });
  await giveForFun(tx, magazine, due.pay + due.returned);
  return endLocked(tx, magazine, { ...due, balance: await readPlayBalance(tx, magazine) });
}

/** Ends those of the magazines that are loaded, wherever they are; answers them as they are then. */
export const endMagazines = (pool: Pool, ids: readonly string[]): Promise<Magazine[]> =>
  inTransaction(pool, {}, async (tx) => {
    const ended: Magazine[] = [];
    for (const magazine of await lockLoaded(tx, ids)) ended.push(await endMagazine(tx, magazine));
    return ended;
  });
