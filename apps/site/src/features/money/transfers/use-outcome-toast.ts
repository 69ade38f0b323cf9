import { formatMoney } from '@fairhouse/contract';
import type { Transfer } from '@fairhouse/contract/money/transfers';
import { useToast } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

/** Says what became of a transfer: where the money is now. */
export function useOutcomeToast() {
  const t = useTranslations('transfers');
  const toast = useToast();
  return ({ state, direction, amount, currency, vendorName }: Transfer): void => {
    const figures = { amount: formatMoney(amount, currency), vendor: vendorName };
    if (state === 'completed')
      toast({ text: t(direction === 'in' ? 'done.completedIn' : 'done.completedOut', figures) });
    else toast({ text: t(`done.${state}`, figures), tone: 'bad' });
  };
}
