import { formatMoney } from '@fairhouse/contract';
import type { DepositMethod } from '@fairhouse/contract/money/deposits';
import { ChoiceList, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { useDuration } from '../../../app/dates.ts';
import { MethodMark } from './method-mark.tsx';

export interface MethodChoiceProps {
  methods: readonly DepositMethod[];
  method: DepositMethod;
  onMethod: (code: string) => void;
}

/** From so many methods on they can be searched. */
const MANY = 8;

/** The chosen method; a press shows the others. */
export function MethodChoice({ methods, method, onMethod }: MethodChoiceProps) {
  const t = useTranslations('deposits');
  const duration = useDuration();
  const [choosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState('');
  const detail = (entry: DepositMethod) =>
    entry.hours && !entry.open
      ? t('closedNow', entry.hours)
      : `${entry.fee === 0 ? t('noFee') : t('fee', { fee: formatMoney(entry.fee, merchant().currency) })} · ${t('about', { duration: duration(entry.usualSeconds) })}`;

  if (choosing) {
    const wanted = typed.trim().toLowerCase();
    const found = methods.filter(({ name }) => name.toLowerCase().includes(wanted));
    return (
      <div className="grid grid-cols-1 gap-3">
        {methods.length >= MANY && (
          <TextField
            label={t('findMethod')}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <ChoiceList
          label={t('method')}
          value={method.code}
          onValue={(code) => {
            onMethod(code);
            setChoosing(false);
          }}
          choices={found.map((entry) => ({
            value: entry.code,
            title: entry.name,
            detail: detail(entry),
            disabled: !entry.open,
            mark: <MethodMark kind={entry.kind} />,
          }))}
        />
        {found.length === 0 && <output className="text-muted">{t('noMethodFound')}</output>}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-card border-2 border-accent p-3.5">
      <MethodMark kind={method.kind} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{method.name}</p>
        <p className="text-sm text-muted">{detail(method)}</p>
      </div>
      {methods.length > 1 && (
        <button
          type="button"
          onClick={() => setChoosing(true)}
          className="min-h-11 rounded-soft px-2 font-semibold text-accent hover:bg-accent-soft"
        >
          {t('change')}
          <span className="sr-only">: {t('method')}</span>
        </button>
      )}
    </div>
  );
}
