import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { useTranslations } from 'use-intl/react';

/** Why something happened: the provider's reason in the reader's language, or what a person wrote; null for neither. */
export function useReasonWords() {
  const t = useTranslations('withdrawals');
  return ({ reason, reasonCode }: Pick<Withdrawal, 'reason' | 'reasonCode'>): string | null =>
    reasonCode === null ? reason || null : t(`providerReason.${reasonCode}`);
}
