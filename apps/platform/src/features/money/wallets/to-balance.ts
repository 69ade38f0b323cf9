import type { CurrencyCode } from '@fairhouse/contract';
import type { Balance, StatementLine } from '@fairhouse/contract/money/wallets';
import { TRIAL_CURRENCY, type Balances, type StatementLine as LedgerLine } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';

/**
 * Balances in the form of the contract. Points are not money and have their own unit. Trial money is shown in the
 * currency of the merchant, and marked.
 */
function toBalance({ main, locked, bonus, points, currency }: Balances, shown: CurrencyCode): Balance {
  if (currency === 'PTS') throw new Error('a main wallet holds money, not points');
  const amounts = { balance: main, locked, bonus, points };
  return currency === TRIAL_CURRENCY ? { currency: shown, ...amounts, trial: true } : { currency, ...amounts };
}

export async function balanceOf(
  core: Pick<Core, 'ledger' | 'merchants'>,
  merchantId: number,
  memberId: number,
): Promise<Balance> {
  const balances = await core.ledger.balances(merchantId, memberId);
  // The transaction that creates a member opens the wallets, so they exist.
  if (!balances) throw new Error(`member ${memberId} has no wallets`);
  const merchant = core.merchants.byId(merchantId);
  if (!merchant) throw new Error(`merchant ${merchantId} is not loaded`);
  return toBalance(balances, merchant.settings.currency);
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
