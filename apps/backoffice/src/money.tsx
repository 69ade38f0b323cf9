import { formatMoney, type CurrencyCode } from '@fairhouse/contract';

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
