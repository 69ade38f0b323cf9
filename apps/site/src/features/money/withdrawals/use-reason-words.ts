import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { useTranslations } from 'use-intl/react';

/** The reason in words: the provider's in the reader's language, or the operator's text; null without one. */
export function useReasonWords() {
  const t = useTranslations('withdrawals');
  return ({ reason, reasonCode }: Pick<Withdrawal, 'reason' | 'reasonCode'>): string | null =>
    reasonCode === null ? reason || null : t(`providerReason.${reasonCode}`);
}
