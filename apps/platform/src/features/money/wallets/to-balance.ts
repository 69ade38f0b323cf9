import type { Balance, StatementLine } from '@fairhouse/contract/money/wallets';
import type { Balances, StatementLine as LedgerLine } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';

/** Balances in the form of the contract. Points are not money and have their own unit. */
export function toBalance({ main, locked, bonus, points, currency }: Balances): Balance {
  if (currency === 'PTS') throw new Error('a main wallet holds money, not points');
  return { currency, balance: main, locked, bonus, points };
}

export async function balanceOf(core: Pick<Core, 'ledger'>, merchantId: number, memberId: number): Promise<Balance> {
  const balances = await core.ledger.balances(merchantId, memberId);
  // The transaction that creates a member opens the wallets, so they exist.
  if (!balances) throw new Error(`member ${memberId} has no wallets`);
  return toBalance(balances);
}

export const toStatementLine = ({ ref, at, type, amount, balanceAfter, cause }: LedgerLine): StatementLine => ({
  id: ref,
  at: at.toISOString(),
  kind: type,
  causeType: cause.type,
  causeId: cause.id || null,
  amount,
  balanceAfter,
});
