import type { Entry } from '@fairhouse/contract/money/wallets';
import type { Movement } from '@fairhouse/ledger';
import { presentBet } from '../../play/betting-record/index.ts';
import type { Catalogue } from '../../play/catalogue/index.ts';

type Line<Balance> = Omit<Movement, 'balanceAfter' | 'seq'> & { balanceAfter: Balance };

/** A line of the wallet as its member sees it. A round of play may have no balance of its own after it. */
export const presentLine = <Balance extends number | null>(
  catalogue: Catalogue,
  { ref, at, type, amount, balanceAfter, cause, round }: Line<Balance>,
): Omit<Entry, 'balanceAfter'> & { balanceAfter: Balance } => ({
  id: ref,
  at: at.toISOString(),
  kind: type,
  causeType: cause.type,
  causeId: cause.id || null,
  amount,
  balanceAfter,
  bet: round && presentBet(catalogue, round),
});
