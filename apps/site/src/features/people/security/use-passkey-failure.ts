import { CallError } from '@fairhouse/contract/client';
import { useTranslations } from 'use-intl/react';
import { useFailureWords } from '../../../app/use-failure-words.ts';

/** A failure of the passkey dialog in plain words; null without a failure. */
export function usePasskeyFailure(error: Error | null): string | null {
  const t = useTranslations('security');
  const words = useFailureWords();
  if (error === null) return null;
  if (error instanceof CallError) return words(error);
  // Names of the browser's errors for what people did in its dialog (WebAuthn).
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return t('passkeyStopped');
  if (error.name === 'InvalidStateError') return t('passkeyKnown');
  return t('passkeyFailed');
}
