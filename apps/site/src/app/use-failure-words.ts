import { CallError } from '@fairhouse/contract/client';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';

/** Failures that the server may have acted on all the same. */
const uncertain: readonly string[] = ['network_error', 'outcome_unknown'];

/** What happened in plain words: the server's own sentence, or ours when nobody answered. */
export function useFailureWords() {
  const t = useTranslations('failure');
  return useCallback(
    (error: unknown): string => {
      if (!(error instanceof CallError)) return t('unexpected');
      return error.code === 'network_error' ? t('network') : error.message;
    },
    [t],
  );
}

/** The same, and whether money moved (look.md, moment 8). */
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
