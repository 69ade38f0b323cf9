import { useToast } from '@fairhouse/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { closeSheet } from '../app/sheets.ts';
import { useFailureWords } from '../app/use-failure-words.ts';

/** Customer service closes with a message when its call fails (spec §8). */
export function useCloseOnFailure(error: Error | null): void {
  const t = useTranslations('service');
  const words = useFailureWords();
  const toast = useToast();
  const fail = useEffectEvent((failure: Error) => {
    closeSheet();
    toast({ text: `${t('failed')} ${words(failure)}`, tone: 'bad' });
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
}
