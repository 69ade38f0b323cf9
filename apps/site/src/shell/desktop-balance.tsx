import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { useBalance } from '../app/queries.ts';
import { openSheet } from '../app/sheets.ts';
import { Amount, useHidden } from './balance-pill.tsx';

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
