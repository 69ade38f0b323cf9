import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { passRealityCheck, type PlaySitting } from '@fairhouse/contract/people/responsible-play';
import { Button, buttonClasses } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { writeMinutes } from '../../../app/minutes.ts';
import { sittingQuery } from './sitting-query.ts';

export interface RealityCheckProps {
  /** Play waits: the game beneath takes no input. */
  onPause: (paused: boolean) => void;
  onLeave: () => void;
}

/** Covers the game when a reality check is due, or when the member's own time limit is reached. */
export default function RealityCheck({ onPause, onLeave }: RealityCheckProps) {
  const { data } = useQuery(sittingQuery());
  const sitting = data?.sitting ?? null;
  const paused = sitting !== null && (sitting.checkDue || sitting.closedUntil !== null);
  useEffect(() => {
    onPause(paused);
    return () => onPause(false);
  }, [paused, onPause]);
  return paused && data ? <Check sitting={sitting} currency={data.currency} onLeave={onLeave} /> : null;
}

interface CheckProps {
  sitting: NonNullable<PlaySitting>;
  currency: CurrencyCode;
  onLeave: () => void;
}

/** The figures are shown alike, whether money was won or lost. */
function Check({ sitting, currency, onLeave }: CheckProps) {
  const t = useTranslations('realityCheck');
  const moment = useMoment();
  const title = useRef<HTMLHeadingElement>(null);
  // The focus was in the game, which is covered now.
  useEffect(() => title.current?.focus(), []);
  const queries = useQueryClient();
  const pass = useMutation({
    mutationFn: () => call(passRealityCheck, {}),
    onSuccess: (after) => queries.setQueryData(sittingQuery().queryKey, after),
  });
  const { minutes, staked, won, net, closedUntil } = sitting;
  const rows = [
    ['staked', formatMoney(staked, currency)],
    ['won', formatMoney(won, currency)],
    ['net', formatMoney(net, currency, { plus: true })],
  ] as const;
  return (
    <div
      role="alertdialog"
      aria-labelledby="reality-check"
      aria-describedby="reality-check-time"
      className="absolute inset-0 grid content-center justify-items-center gap-4 overflow-y-auto bg-page p-6"
    >
      <h2 id="reality-check" ref={title} tabIndex={-1} className="font-display text-xl outline-none">
        {t(closedUntil === null ? 'title' : 'endedTitle')}
      </h2>
      <p id="reality-check-time" className="max-w-sm text-center">
        {t('played', { time: writeMinutes(minutes) })}
      </p>
      <dl className="w-full max-w-sm divide-y divide-line rounded-card border border-line bg-card px-4">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="figures ml-auto font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-sm text-center text-muted">
        {closedUntil === null ? t('waits') : t('endedText', { time: moment(closedUntil) })}
      </p>
      <FailureAlert error={pass.error} />
      <div className="grid w-full max-w-sm grid-cols-1 gap-2">
        <Button kind="quiet" size="large" block onClick={onLeave}>
          {t('stop')}
        </Button>
        {closedUntil === null && (
          <Button kind="quiet" size="large" block busy={pass.isPending} onClick={() => pass.mutate()}>
            {t('continue')}
          </Button>
        )}
        <Link to="/me/responsible" className={buttonClasses('plain', 'large', true)}>
          {t('limits')}
        </Link>
      </div>
    </div>
  );
}
