import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { joinClasses } from './join-classes.ts';

export interface MoneyProps {
  /** Minor units. */
  amount: number;
  currency: CurrencyCode;
  /** Shows + before gains and colours them; a loss has no colour. */
  signed?: boolean;
  className?: string;
}

export const Money = ({ amount, currency, signed, className }: MoneyProps) => (
  <span className={joinClasses('figures whitespace-nowrap', signed && amount > 0 && 'text-win', className)}>
    {formatMoney(amount, currency, { plus: signed ?? false })}
  </span>
);
