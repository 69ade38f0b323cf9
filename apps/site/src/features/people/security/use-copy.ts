import { useTranslations } from 'use-intl/react';
import { useCopyText } from '../../../app/use-copy-text.ts';

export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('security');
  return useCopyText({ done: t('copied'), failed: t('copyFailed') });
}
