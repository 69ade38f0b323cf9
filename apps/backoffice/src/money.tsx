import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { useRecordContext, type RaRecord } from 'react-admin';

interface MoneyProps {
  amount: number;
  currency: CurrencyCode;
  plus?: boolean;
}

export const Money = ({ amount, currency, plus = false }: MoneyProps) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {formatMoney(amount, currency, { plus })}
  </span>
);

interface MoneyFieldProps {
  /** Reads the amount in minor units. */
  amount: (record: RaRecord) => number;
  currency: (record: RaRecord) => CurrencyCode;
  source?: string;
  label?: string;
  textAlign?: 'right';
}

/** A money column. */
export function MoneyField({ amount, currency }: MoneyFieldProps) {
  const record = useRecordContext();
  return record ? <Money amount={amount(record)} currency={currency(record)} /> : null;
}
