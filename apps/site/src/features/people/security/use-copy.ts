import { useToast } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

/** Copies a text to the clipboard and says so; browsers may refuse it, and have no clipboard without HTTPS. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('security');
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: t('copied'), tone: 'good' });
    } catch {
      toast({ text: t('copyFailed'), tone: 'bad' });
    }
  };
}
