import { useToast } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

/** Puts a text on the clipboard and says so; browsers refuse it, and have none at all without HTTPS. */
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
