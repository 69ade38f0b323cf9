import type { CurrencyCode } from '@fairhouse/contract';
import type { DepositMethod } from '@fairhouse/contract/money/deposits';
import { Money } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useDuration } from '../../../app/dates.ts';

export interface DepositSummaryProps {
  method: DepositMethod;
  /** Null while the typed text is no amount. */
  amount: number | null;
  currency: CurrencyCode;
}

/** Amount to pay, amount credited and expected time, shown before the confirmation. */
export function DepositSummary({ method, amount, currency }: DepositSummaryProps) {
  const t = useTranslations('deposits');
  const duration = useDuration();
  const money = (value: number) =>
    amount === null ? '–' : <Money amount={value} currency={currency} className="font-semibold text-text" />;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-muted [&_dd]:text-right">
      <dt>{t('youPay')}</dt>
      <dd>{money((amount ?? 0) + method.fee)}</dd>
      {method.fee > 0 && (
        <>
          <dt>{t('feeOfIt')}</dt>
          <dd>
            <Money amount={method.fee} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('inWallet')}</dt>
      <dd>{money(amount ?? 0)}</dd>
      <dt>{t('arrives')}</dt>
      <dd className="font-semibold text-text">{t('inAbout', { duration: duration(method.usualSeconds) })}</dd>
    </dl>
  );
}
