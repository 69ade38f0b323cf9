import { useToast } from '@fairhouse/ui';

/** Copies a text to the clipboard and says so; browsers may refuse it, and have no clipboard without HTTPS. */
export function useCopyText({ done, failed }: { done: string; failed: string }): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: done, tone: 'good' });
    } catch {
      toast({ text: failed, tone: 'bad' });
    }
  };
}
