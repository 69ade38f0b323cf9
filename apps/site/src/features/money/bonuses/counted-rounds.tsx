import type { CurrencyCode } from '@fairhouse/contract';
import { Money } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { roundsQuery } from './bonus-queries.ts';

interface CountedRoundsProps {
  id: string;
  currency: CurrencyCode;
  /** Shown from the start. */
  open: boolean;
  /** Writes the time of a round, as other times beside it. */
  moment: (instant: string) => string;
}

/** What each round counted, the newest first. */
export function CountedRounds({ open, ...rounds }: CountedRoundsProps) {
  const t = useTranslations('bonuses');
  const [isOpen, setOpen] = useState(open);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">{t('rounds')}</summary>
      {isOpen && <Rounds {...rounds} />}
    </details>
  );
}

function Rounds({ id, currency, moment }: Omit<CountedRoundsProps, 'open'>) {
  const t = useTranslations('bonuses');
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...roundsQuery(id, page), placeholderData: keepPreviousData });
  if (!data) return null;
  if (data.total === 0) return <p className="text-sm text-muted">{t('noRounds')}</p>;
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {data.list.map(({ round, at, staked, paid, counted, settled }) => (
          <li key={round} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {moment(at)}
              {!settled && <span className="ml-2 text-muted">{t('open')}</span>}
            </span>
            <span className="text-muted">
              {t('stakeAndPayout')} <Money amount={staked} currency={currency} /> /{' '}
              <Money amount={paid} currency={currency} />
            </span>
            <span className="font-semibold">
              +<Money amount={counted} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className="flex items-center justify-between gap-2">
          <button
            type="button"
            className="min-h-11 text-accent"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t('newer')}
          </button>
          <button
            type="button"
            className="min-h-11 text-accent"
            disabled={page >= data.totalPages}
            onClick={() => setPage(page + 1)}
          >
            {t('older')}
          </button>
        </div>
      )}
    </>
  );
}
