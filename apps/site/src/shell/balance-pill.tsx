import { Money, Skeleton } from '@fairhouse/ui';
import { Eye, EyeOff, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { useBalance } from '../app/queries.ts';
import { openSheet } from '../app/sheets.ts';

const KEY = 'balanceHidden';

/** The balance, hidden or shown at a press (spec §2), remembered on this device. */
function useHidden() {
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY) === '1');
  const toggle = () => {
    setHidden(!hidden);
    localStorage.setItem(KEY, hidden ? '0' : '1');
  };
  return [hidden, toggle] as const;
}

function Amount({ hidden, className }: { hidden: boolean; className: string }) {
  const { data } = useBalance();
  if (!data) return <Skeleton className="h-5 w-20 bg-muted/50" />;
  if (hidden) return <span className={className}>***</span>;
  return <Money amount={data.balance} currency={data.currency} className={className} />;
}

/** On a phone: one pill, dark on light, with the sun-coloured plus for money in. */
export function PhoneBalance() {
  const t = useTranslations('shell');
  const [hidden, toggle] = useHidden();
  return (
    <div className="flex items-stretch overflow-hidden rounded-full bg-text text-page">
      <button
        type="button"
        onClick={toggle}
        className="grid min-h-11 min-w-24 place-items-center pr-3 pl-4 -outline-offset-4"
      >
        <Amount hidden={hidden} className="font-bold" />
        <span className="sr-only">{hidden ? t('showBalance') : t('hideBalance')}</span>
      </button>
      {moduleOn('DEPOSIT') && (
        <button
          type="button"
          onClick={() => openSheet('deposit')}
          aria-label={t('deposit')}
          className="grid size-11 place-items-center rounded-full bg-sun text-sun-on -outline-offset-4"
        >
          <Plus className="size-5" strokeWidth={2.5} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

export function DesktopBalance() {
  const t = useTranslations('shell');
  const [hidden, toggle] = useHidden();
  const { refetch, isFetching } = useBalance();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <div className="flex items-center rounded-card border border-line p-1">
      {/* A press on the balance hides and shows it (spec §2). */}
      <button
        type="button"
        onClick={toggle}
        className="flex h-9 min-w-28 items-center justify-end gap-2 rounded-soft pr-2 pl-2.5 hover:bg-accent-soft"
      >
        <Amount hidden={hidden} className="font-bold" />
        <span className="sr-only">{hidden ? t('showBalance') : t('hideBalance')}</span>
        <Icon className="size-4 text-muted" aria-hidden="true" />
      </button>
      <button
        type="button"
        onClick={() => void refetch()}
        aria-label={t('refreshBalance')}
        title={t('refreshBalance')}
        className="grid size-9 place-items-center rounded-full text-muted hover:bg-accent-soft"
      >
        <RefreshCw className={isFetching ? 'size-4 animate-spin' : 'size-4'} aria-hidden="true" />
      </button>
      {moduleOn('DEPOSIT') && (
        <button
          type="button"
          onClick={() => openSheet('deposit')}
          className="ml-1 min-h-9 rounded-soft bg-sun px-3.5 font-semibold text-sun-on hover:brightness-104"
        >
          {t('deposit')}
        </button>
      )}
    </div>
  );
}
