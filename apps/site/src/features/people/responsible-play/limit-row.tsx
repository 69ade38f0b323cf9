import type { CurrencyCode } from '@fairhouse/contract';
import type { PlayLimit } from '@fairhouse/contract/people/responsible-play';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { AskedLimit } from './asked-limit.tsx';
import { LimitForm } from './limit-form.tsx';
import { writeLimit } from './write-limit.ts';

export interface LimitRowProps {
  limit: PlayLimit;
  currency: CurrencyCode;
  longestBetweenChecks: number;
}

/** One limit: its amount or time, the used part, and the button to change it. */
export function LimitRow({ limit, currency, longestBetweenChecks }: LimitRowProps) {
  const t = useTranslations('responsiblePlay');
  const moment = useMoment();
  const [open, setOpen] = useState(false);
  const { kind, period, used, resetsAt, asked } = limit;
  const isCheck = kind === 'reality_check';
  const amount = limit.amount ?? (isCheck ? longestBetweenChecks : null);
  const name = t(`per.${isCheck ? 'check' : period}`);
  const change = t(amount === null ? 'set' : 'change');
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{name}</p>
          <p className="figures font-semibold">{amount === null ? t('noLimit') : writeLimit(kind, amount, currency)}</p>
        </div>
        {!open && (
          <Button
            kind="quiet"
            onClick={() => setOpen(true)}
            aria-label={`${change}: ${t(`limitTitle.${kind}`)}${resetsAt === null ? '' : `, ${name}`}`}
          >
            {change}
          </Button>
        )}
      </div>
      {amount !== null && resetsAt !== null && (
        <>
          <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${Math.min(100, (used / amount) * 100)}%` }}
            />
          </div>
          <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span>{t('used', { used: writeLimit(kind, used, currency) })}</span>
            <span>{t('newFrom', { time: moment(resetsAt) })}</span>
          </p>
        </>
      )}
      {asked && !open && (
        <AskedLimit limit={limit} asked={asked} currency={currency} longestBetweenChecks={longestBetweenChecks} />
      )}
      {open && (
        <LimitForm
          limit={limit}
          currency={currency}
          longestBetweenChecks={longestBetweenChecks}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
