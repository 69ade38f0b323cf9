import type { PoolClient } from 'pg';
import { listAccounts } from './account-store.ts';
import { feeHold } from './hold-money.ts';
import { listHeldPayouts } from './payout-store.ts';
import { presentAccount } from './present-withdrawal.ts';
import { readFacts } from './review-store.ts';

/**
 * What withdrawals contribute to the description of a member: accounts, figures of the ledger, and the withdrawal of
 * each hold.
 */
export async function describeDrawer(tx: PoolClient, memberId: number) {
  const facts = (await readFacts(tx, [memberId])).get(memberId);
  if (!facts) throw new Error(`member ${memberId} is missing`);
  const held = await listHeldPayouts(tx, memberId);
  const byHold = new Map(
    held.flatMap(({ payoutId, withdrawalId: id, reference }) =>
      [payoutId, feeHold(payoutId)].map((hold) => [hold, { id, reference }] as const),
    ),
  );
  return { facts, accounts: (await listAccounts(tx, memberId)).map(presentAccount), byHold };
}
