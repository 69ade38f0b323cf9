import type { CurrencyCode } from '@fairhouse/contract';
import type { PlayLimit } from '@fairhouse/contract/people/responsible-play';
import { Button, Notice } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { useLimit } from './use-limit.ts';
import { writeLimit } from './write-limit.ts';

export interface AskedLimitProps {
  limit: PlayLimit;
  asked: NonNullable<PlayLimit['asked']>;
  currency: CurrencyCode;
  longestBetweenChecks: number;
}

/** The requested higher limit: when it can be confirmed, and buttons to confirm or withdraw it. */
export function AskedLimit({ limit, asked, currency, longestBetweenChecks }: AskedLimitProps) {
  const t = useTranslations('responsiblePlay');
  const moment = useMoment();
  const { amount, confirmFrom, due } = asked;
  const shown = amount ?? (limit.kind === 'reality_check' ? longestBetweenChecks : null);
  const { set, confirm, busy, error } = useLimit(limit, () => undefined);
  return (
    <Notice className="mt-3 grid grid-cols-1 gap-3 text-sm">
      <p>
        {shown === null ? t('askedNone') : t('asked', { amount: writeLimit(limit.kind, shown, currency) })}{' '}
        {due ? t('confirmNow') : t('confirmFrom', { time: moment(confirmFrom) })}
      </p>
      <FailureAlert error={error} />
      <div className="flex flex-wrap gap-2">
        {due && (
          <Button busy={busy} onClick={() => confirm.mutate(amount)} className="flex-1">
            {t('confirmLimit')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => !busy && set.mutate(limit.amount)} className="flex-1">
          {t('stay')}
        </Button>
      </div>
    </Notice>
  );
}
