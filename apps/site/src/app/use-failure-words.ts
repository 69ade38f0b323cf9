import { CallError } from '@fairhouse/contract/client';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';

/** The failure in plain words: the server's message, or ours when nobody answered. */
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
