import { recallWallets } from '@fairhouse/contract/money/transfers';
import { useToast } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { readAgain } from './transfer-queries.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

/** Brings all money back, or that of one vendor, and says what came of it. */
export function useRecall() {
  const t = useTranslations('transfers');
  const toast = useToast();
  const outcome = useOutcomeToast();
  const queries = useQueryClient();
  return useKeyedCall(recallWallets, {
    onSuccess: ({ transfers, unreachable }) => {
      transfers.forEach(outcome);
      for (const { vendorName: vendor } of unreachable) toast({ text: t('unreachable', { vendor }), tone: 'bad' });
      if (transfers.length + unreachable.length === 0) toast({ text: t('nothingBack') });
      void readAgain(queries);
    },
  });
}
