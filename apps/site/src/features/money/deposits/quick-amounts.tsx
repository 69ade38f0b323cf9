import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { joinClasses } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

export interface QuickAmountsProps {
  /** Minor units, from the member's own history if there is one. */
  amounts: readonly number[];
  currency: CurrencyCode;
  chosen: number | null;
  onChoose: (amount: number) => void;
}

export function QuickAmounts({ amounts, currency, chosen, onChoose }: QuickAmountsProps) {
  const t = useTranslations('deposits');
  return (
    <fieldset aria-label={t('quickAmounts')} className="grid grid-cols-4 gap-2">
      {amounts.slice(0, 4).map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className={joinClasses(
            'figures min-h-11 rounded-soft border px-1 font-semibold',
            amount === chosen ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:bg-accent-soft',
          )}
        >
          {formatMoney(amount, currency, { sign: false }).replace(/\.0+$/, '')}
        </button>
      ))}
    </fieldset>
  );
}
