import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { joinClasses } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

export interface AmountButtonsProps {
  /** Minor units. */
  amounts: readonly number[];
  /** The whole balance; null while it is not known. */
  all: number | null;
  currency: CurrencyCode;
  chosen: number | null;
  onChoose: (amount: number) => void;
}

export const plainAmount = (amount: number, currency: CurrencyCode): string =>
  formatMoney(amount, currency, { sign: false }).replace(/\.0+$/, '');

/** Usual amounts that the balance allows, and the whole of it. */
export function AmountButtons({ amounts, all, currency, chosen, onChoose }: AmountButtonsProps) {
  const t = useTranslations('transfers');
  const offered = amounts.filter((amount) => all === null || amount < all).slice(0, 3);
  const buttons = [
    ...offered.map((amount) => ({ amount, text: plainAmount(amount, currency) })),
    ...(all !== null && all > 0 ? [{ amount: all, text: t('all') }] : []),
  ];
  return (
    <fieldset aria-label={t('amounts')} className="grid grid-cols-4 gap-2">
      {buttons.map(({ amount, text }) => (
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
          {text}
        </button>
      ))}
    </fieldset>
  );
}
