import { Button, Card, ErrorState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CircleCheckBig, CircleX, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { joinClasses } from '@fairhouse/ui';
import { recordVerifiedRound } from '@fairhouse/contract/money/missions';
import { merchant, moduleOn } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { SlotRound } from '../../../rounds/slot-round.tsx';
import { listGamesOf } from '../../../rounds/list-games.ts';
import { checkRound, type CheckedRound } from './check-round.ts';
import { BeaconNote } from './beacon-note.tsx';
import { CheckSteps } from './check-steps.tsx';
import { RevealOwnRound } from './reveal-own-round.tsx';
import { RoundInputs } from './round-inputs.tsx';
import { FishSteps, HandSteps, TableSteps } from './table-steps.tsx';

export interface VerificationProps {
  document: unknown;
  /** Set when the round came from the server: then it can be saved. */
  vendor?: string;
  onAnother?: () => void;
}

/** Recomputes a round and shows every step. */
export function Verification({ document, vendor, onAnother }: VerificationProps) {
  const t = useTranslations('fairness');
  const { data, error } = useQuery({
    queryKey: ['verification', document],
    queryFn: () => checkRound(document),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  // Browsers do not offer Web Crypto to pages over plain http.
  if (error) return <ErrorState title={t('cannotTitle')} text={t('cannotText')} />;
  if (!data) {
    return (
      <output aria-label={t('computing')}>
        <Skeleton className="h-24 w-full rounded-card" />
      </output>
    );
  }
  return (
    <section aria-labelledby="verdict" className="grid gap-4">
      {data.result === 'unreadable' ? (
        <ErrorState title={t('unreadableTitle')} text={t('unreadableText', { field: data.field || '–' })} />
      ) : data.result === 'checkedTable' ? (
        <JudgedTable ticket={data.ticket} verification={data.verification} vendor={vendor} />
      ) : data.result === 'checkedHand' ? (
        <JudgedHand hand={data.hand} verification={data.verification} vendor={vendor} />
      ) : data.result === 'checkedMagazine' ? (
        <JudgedMagazine magazine={data.magazine} verification={data.verification} vendor={vendor} />
      ) : (
        <Judged checked={data} vendor={vendor} />
      )}
      {onAnother && (
        <Button kind="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
      )}
    </section>
  );
}

const styles = {
  pass: { icon: CircleCheckBig, colour: 'border-win text-win' },
  fail: { icon: CircleX, colour: 'border-down text-down' },
  unrevealed: { icon: Lock, colour: 'border-accent text-accent' },
  unknownGame: { icon: Lock, colour: 'border-line text-muted' },
} as const;

function Judged({
  checked,
  vendor,
}: {
  checked: Extract<CheckedRound, { result: 'checked' | 'unknownGame' }>;
  vendor: string | undefined;
}) {
  const t = useTranslations('fairness');
  const verdict = checked.result === 'checked' ? checked.verification.verdict : 'unknownGame';
  const steps = checked.result === 'checked' ? checked.verification.steps : [];
  const events = steps.flatMap((step) => (step.step === 'game' ? step.game.events : []));
  const { currency } = merchant();
  useNoteVerified(vendor, checked.round.roundId, verdict === 'pass');
  return (
    <>
      <Verdict verdict={verdict} />
      {verdict === 'unrevealed' && vendor !== undefined && (
        <RevealOwnRound vendor={vendor} roundId={checked.round.roundId} />
      )}
      <RoundInputs round={checked.round} vendor={vendor} />
      {steps.length > 0 && <CheckSteps steps={steps} currency={currency} />}
      {events.length > 0 && (
        <Card className="p-4">
          <h3 className="mb-3 text-base">{t('recomputed')}</h3>
          <SlotRound
            game={checked.round.game}
            version={checked.round.version}
            games={listGamesOf(events)}
            currency={currency}
          />
        </Card>
      )}
    </>
  );
}

/** `text` says what the verdict's own words do not say of this kind of round. */
function Verdict({ verdict, text }: { verdict: keyof typeof styles; text?: string | undefined }) {
  const t = useTranslations('fairness');
  const { icon: Icon, colour } = styles[verdict];
  return (
    <Card className={joinClasses('flex items-start gap-3.5 border-2 p-4', colour)}>
      <Icon className="mt-0.5 size-7 shrink-0" aria-hidden="true" />
      <div>
        <h2 id="verdict" className="text-lg">
          {t(`verdict.${verdict}`)}
        </h2>
        <p className="text-text">{text ?? t(`verdictText.${verdict}`)}</p>
      </div>
    </Card>
  );
}

interface JudgedTableProps extends Pick<Extract<CheckedRound, { result: 'checkedTable' }>, 'ticket' | 'verification'> {
  vendor: string | undefined;
}

/** A ticket of a live table: its link, the mix, the outcome, and what each bet returns. */
function JudgedTable({ ticket, verification: { verdict, steps }, vendor }: JudgedTableProps) {
  useNoteVerified(vendor, ticket.roundId, verdict === 'pass');
  return (
    <>
      <Verdict verdict={verdict} />
      {steps.length > 0 && <TableSteps steps={steps} />}
      {steps.length > 0 && ticket.beaconProof && (
        <BeaconNote beacon={ticket.beaconProof} isSilent={ticket.voidReason === 'beacon_silent'} />
      )}
    </>
  );
}

type CheckedMagazine = Extract<CheckedRound, { result: 'checkedMagazine' }>;

interface JudgedMagazineProps extends Pick<CheckedMagazine, 'magazine' | 'verification'> {
  vendor: string | undefined;
}

/** A magazine of fish: its seeds, the fish, every shot, and what came back. */
function JudgedMagazine({ magazine, verification: { verdict, steps }, vendor }: JudgedMagazineProps) {
  useNoteVerified(vendor, magazine.roundId, verdict === 'pass');
  return (
    <>
      <Verdict verdict={verdict} />
      {verdict === 'unrevealed' && vendor !== undefined && (
        <RevealOwnRound vendor={vendor} roundId={magazine.roundId} />
      )}
      {steps.length > 0 && <FishSteps steps={steps} />}
    </>
  );
}

type CheckedHand = Extract<CheckedRound, { result: 'checkedHand' }>;

interface JudgedHandProps extends Pick<CheckedHand, 'hand' | 'verification'> {
  vendor: string | undefined;
}

/** A hand of a card room: what its seat saw is checked at once, all cards when the seed is told. */
function JudgedHand({ hand, verification: { verdict, steps }, vendor }: JudgedHandProps) {
  const t = useTranslations('fairness');
  useNoteVerified(vendor, hand.roundId, verdict === 'pass');
  return (
    <>
      <Verdict verdict={verdict} text={verdict === 'unrevealed' ? t('handWaits') : undefined} />
      <HandSteps steps={steps} />
    </>
  );
}

/** Missions may ask for it; of somebody else's round it is refused, and nothing depends on the answer. */
function useNoteVerified(vendor: string | undefined, roundId: string, isVerified: boolean): void {
  const loggedIn = useLoggedIn();
  const isNoted = loggedIn && isVerified && vendor !== undefined && moduleOn('PROMOTION');
  useEffect(() => {
    if (isNoted) void call(recordVerifiedRound, { vendor, roundId }).catch(() => undefined);
  }, [isNoted, vendor, roundId]);
}
