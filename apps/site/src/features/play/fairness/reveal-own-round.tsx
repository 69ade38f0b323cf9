import { betDetail } from '@fairhouse/contract/play/betting-record';
import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { betKey, useRevealRound } from '../../../rounds/use-reveal-round.ts';

export interface RevealOwnRoundProps {
  vendor: string;
  roundId: string;
}

/** Reveals the seed of a round; shown to the member who played it, since only they may change its seeds. */
export function RevealOwnRound({ vendor, roundId }: RevealOwnRoundProps) {
  const t = useTranslations('fairness');
  const own = useQuery({
    queryKey: betKey(vendor, roundId),
    queryFn: () => call(betDetail, { vendor, roundId }),
    enabled: useLoggedIn(),
  });
  const revealing = useRevealRound(vendor, roundId);
  if (!own.data) return null;
  return (
    <div className="grid gap-2">
      <Button block busy={revealing.isPending} onClick={() => revealing.mutate()}>
        {t('reveal')}
      </Button>
      <p className="text-sm text-muted">{t('revealNote')}</p>
      <FailureAlert error={revealing.error} />
    </div>
  );
}
