import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { Money } from '../../../money.tsx';

export const Expected = ({ discrepancy: { expected } }: { discrepancy: Discrepancy }) => (
  <Money amount={expected.amount} currency={expected.currency} />
);

/** A provider may report a currency that is not ours: then the figure is shown in the smallest unit with its code. */
export function Reported({ discrepancy: { expected, reported } }: { discrepancy: Discrepancy }) {
  const ours = reported.currency === expected.currency;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {ours ? formatMoney(reported.amount, expected.currency) : `${reported.amount} ${reported.currency}`}
    </span>
  );
}

/** Difference between reported and expected amount; null when the currencies differ, or the amounts do not. */
export function differenceOf({ expected, reported }: Discrepancy): { amount: number; currency: CurrencyCode } | null {
  const amount = reported.amount - expected.amount;
  return reported.currency === expected.currency && amount !== 0 ? { amount, currency: expected.currency } : null;
}
