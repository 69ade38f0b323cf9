import { CallError } from '@fairhouse/contract/client';
import { useTranslations } from 'use-intl/react';
import { useFailureWords } from '../../../app/use-failure-words.ts';

/** What went wrong between browser, person and us, in plain words; null where nothing did. */
export function usePasskeyFailure(error: Error | null): string | null {
  const t = useTranslations('security');
  const words = useFailureWords();
  if (error === null) return null;
  if (error instanceof CallError) return words(error);
  // The browser asks and answers itself; these are its names for what people did (WebAuthn).
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return t('passkeyStopped');
  if (error.name === 'InvalidStateError') return t('passkeyKnown');
  return t('passkeyFailed');
}
