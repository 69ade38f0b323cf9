import type { RoundDocument } from '@fairhouse/contract/play/betting-record';
import { Button, buttonClasses } from '@fairhouse/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert } from '../../../app/form.tsx';
import { useRevealRound } from '../../../rounds/use-reveal-round.ts';

export interface CheckRoundProps {
  vendor: string;
  round: RoundDocument;
}

/** Leads to the recomputation of a round. A round whose seed is still in use is revealed first, by the same button. */
export function CheckRound({ vendor, round }: CheckRoundProps) {
  const t = useTranslations('bettingRecord');
  const navigate = useNavigate();
  const revealing = useRevealRound(vendor, round.roundId);
  const check = { to: '/fairness', search: { vendor, round: round.roundId } } as const;
  // Of a hand what is told can be checked before its seed is.
  if (round.serverSeed !== null || round.family === 'hand') {
    return (
      <Link {...check} className={`${buttonClasses('accent', 'medium', true)} mt-4`}>
        <ScanSearch className="size-5" aria-hidden="true" />
        {t('check')}
      </Link>
    );
  }
  return (
    <div className="mt-4 grid gap-2">
      <Button
        block
        busy={revealing.isPending}
        onClick={() => revealing.mutate(undefined, { onSuccess: () => void navigate(check) })}
      >
        <ScanSearch className="size-5" aria-hidden="true" />
        {t('check')}
      </Button>
      <p className="text-sm text-muted">{t('checkNote')}</p>
      <FailureAlert error={revealing.error} />
    </div>
  );
}
