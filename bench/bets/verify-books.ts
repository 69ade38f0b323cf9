import { createLedger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import type { BenchPlayer } from '../wallet/open-players.ts';

/**
 * Throws unless every player's balance equals deposits plus movements, and the balances of the ledger match its
 * entries.
 */
export async function verifyBooks(pool: Pool, expected: ReadonlyMap<BenchPlayer, number>): Promise<void> {
  const ledger = createLedger({ pool });
  for (const [{ merchantId, memberId, deposited }, moved] of expected) {
    const balance = (await ledger.balances(merchantId, memberId))?.main;
    if (balance !== deposited + moved) {
      throw new Error(
        `member ${memberId} has ${balance}, not ${deposited} ${moved < 0 ? '−' : '+'} ${Math.abs(moved)}`,
      );
    }
  }
  const report = await ledger.check(pool);
  if (!report.ok) throw new Error(`the ledger differs: ${JSON.stringify(report.differences.slice(0, 3))}`);
  await ledger.close();
}
