import { CallError } from '@fairhouse/contract/client';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureWords } from './use-failure-words.ts';

/** Failures after which the server may have acted nevertheless. */
const uncertain: readonly string[] = ['network_error', 'outcome_unknown'];

/** The failure in plain words, with whether money moved (look.md, moment 8). */
export function useMoneyFailureWords() {
  const t = useTranslations('failure');
  const words = useFailureWords();
  return useCallback(
    (error: unknown): string => {
      const open = !(error instanceof CallError) || uncertain.includes(error.code);
      return `${words(error)} ${open ? t('moneyUncertain') : t('moneyStill')}`;
    },
    [t, words],
  );
}
