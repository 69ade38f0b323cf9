import { Money, Skeleton } from '@fairhouse/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { useBalance } from '../app/queries.ts';
import { openSheet } from '../app/sheets.ts';

const KEY = 'balanceHidden';

/** The balance, hidden or shown by a press (spec §2), remembered on this device. */
export function useHidden() {
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY) === '1');
  const toggle = () => {
    setHidden(!hidden);
    localStorage.setItem(KEY, hidden ? '0' : '1');
  };
  return [hidden, toggle] as const;
}

export function Amount({ hidden, className }: { hidden: boolean; className: string }) {
  const { data } = useBalance();
  if (!data) return <Skeleton className="h-5 w-20 bg-muted/50" />;
  if (hidden) return <span className={className}>***</span>;
  return <Money amount={data.balance} currency={data.currency} className={className} />;
}

/** On a phone: one pill, dark on light, with the sun-coloured plus for deposits. */
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
