import { formatMoney, type CurrencyCode, type ResponseOf } from '@fairhouse/contract';
import type { betDetail } from '@fairhouse/contract/play/betting-record';
import { Card, Money } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';

export interface CorrectionsProps {
  corrections: ResponseOf<typeof betDetail>['corrections'];
  currency: CurrencyCode;
}

/** What was given or taken back after the end, why, and what is still owed. */
export function Corrections({ corrections, currency }: CorrectionsProps) {
  const t = useTranslations('bettingRecord');
  const moment = useMoment();
  return (
    <Card className="grid divide-y divide-line px-4">
      {corrections.map(({ at, amount, owed, reason }) => (
        <div key={at} className="grid gap-1 py-3">
          <p className="flex items-start justify-between gap-3 font-semibold">
            <span>{t(`corrected.reason.${reason}`)}</span>
            <Money amount={amount} currency={currency} signed />
          </p>
          {owed > 0 && <p className="text-sm">{t('corrected.owed', { amount: formatMoney(owed, currency) })}</p>}
          <p className="figures text-sm text-muted">{moment(at)}</p>
        </div>
      ))}
    </Card>
  );
}
