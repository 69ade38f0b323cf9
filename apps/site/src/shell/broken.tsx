import { ErrorState } from '@fairhouse/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { MissingPart } from '../app/missing-part.tsx';
import { isChunkFailure, reloadIfStale } from '../app/stale-version.ts';
import { useFailureWords } from '../app/use-failure-words.ts';

/** Shown when a page could not be loaded or threw. For a new version of the site it reloads by itself, once. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const missing = isChunkFailure(error);
  useEffect(() => {
    if (missing) void reloadIfStale();
  }, [missing]);
  return missing ? <MissingPart error={error} /> : <Thrown error={error} reset={reset} />;
}

function Thrown({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useTranslations('failure');
  const words = useFailureWords();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    reset();
    setBusy(false);
  };
  // The offline bar promises that the page continues by itself.
  const goOn = useEffectEvent(() => void retry());
  useEffect(() => {
    const listener = () => goOn();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return (
    <ErrorState
      title={t('brokenTitle')}
      text={words(error)}
      retryLabel={t('retry')}
      busy={busy}
      onRetry={() => void retry()}
    />
  );
}
