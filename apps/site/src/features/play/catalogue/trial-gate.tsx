import { ErrorState } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useTrialToken } from '../../../app/session.ts';
import { startTrial } from '../../../app/start-trial.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { GameLoader } from './game-loader.tsx';

/** A game for a visitor, with a trial account that begins when it is needed. */
export function TrialGate({ children }: { children: ReactNode }) {
  const t = useTranslations('gamePage');
  const words = useFailureWords();
  const started = useTrialToken() !== null;
  const start = useQuery({
    queryKey: ['trial'],
    queryFn: () => startTrial().then(() => true),
    enabled: !started,
    gcTime: 0,
    retry: false,
  });
  if (started) return children;
  if (!start.error) return <GameLoader />;
  return (
    <ErrorState
      title={t('failedTitle')}
      text={words(start.error)}
      retryLabel={t('again')}
      busy={start.isFetching}
      onRetry={() => void start.refetch()}
    />
  );
}
