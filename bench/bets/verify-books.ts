import { createLedger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { recountRewards } from '../../tools/recount/recount-rewards.ts';
import type { BenchPlayer } from '../wallet/open-players.ts';

/**
 * Throws unless every player's balance, own and bonus money, equals deposits plus movements, and the balances of the ledger
 * match its entries.
 */
export async function verifyBooks(pool: Pool, expected: ReadonlyMap<BenchPlayer, number>): Promise<void> {
  const ledger = createLedger({ pool });
  for (const [{ merchantId, memberId, deposited }, moved] of expected) {
    const wallets = await ledger.balances(merchantId, memberId);
    const balance = wallets && wallets.main + wallets.bonus;
    if (balance !== deposited + moved) {
      throw new Error(
        `member ${memberId} has ${balance}, not ${deposited} ${moved < 0 ? '−' : '+'} ${Math.abs(moved)}`,
      );
    }
  }
  const report = await ledger.check(pool);
  if (!report.ok) throw new Error(`the ledger differs: ${JSON.stringify(report.differences.slice(0, 3))}`);
  await ledger.close();
  const { differences } = await recountRewards(pool);
  if (differences.length > 0) throw new Error(`rewards differ: ${JSON.stringify(differences.slice(0, 3))}`);
}
