import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { checkIn, claimMissionStep, type Mission, type MissionStep } from '@fairhouse/contract/money/missions';
import { Button, buttonClasses, joinClasses, useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { ContactNeeded, needsContact } from '../../../app/contact-needed.tsx';
import { FailureAlert } from '../../../app/form.tsx';
import { useRereadRewards } from '../../../app/reward-queries.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

export interface MissionStepRowProps {
  mission: Mission;
  index: number;
  step: MissionStep;
  currency: CurrencyCode;
  checkedIn: boolean;
}

export function MissionStepRow({ mission, index, step, currency, checkedIn }: MissionStepRowProps) {
  const t = useTranslations('missions');
  const { kind, target, done, status, reward } = step;
  const amountOf = (amount: number) => (kind === 'valid' ? formatMoney(amount, currency) : String(amount));
  const isDone = status === 'claimed';
  const waits = status === 'coming_soon';
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-soft border border-line p-3',
        status === 'claim' && 'border-win',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'figures grid size-8 place-items-center rounded-full text-sm font-bold',
          isDone ? 'bg-win text-card' : 'bg-accent-soft text-accent',
        )}
      >
        {isDone ? <Check className="size-4" /> : waits ? <Lock className="size-4" /> : index + 1}
      </span>
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="min-w-0 font-medium">{t(`step.${kind}`, { target: amountOf(target), count: target })}</p>
          <p className="figures font-semibold text-win">
            +{formatMoney(reward.amount, currency)}
            {reward.to === 'bonus' && ' '}
            {reward.to === 'bonus' && <span className="text-sm font-medium text-muted">{t('bonus')}</span>}
          </p>
        </div>
        {(status === 'joined' || status === 'claim' || status === 'join' || waits) && (
          <div className="flex items-center gap-2.5">
            <progress
              value={done}
              max={target}
              aria-label={t('progress')}
              className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            />
            <span className="figures text-sm text-muted">
              {amountOf(done)} / {amountOf(target)}
            </span>
          </div>
        )}
        {(isDone || status === 'closed') && <p className="text-sm text-muted">{t(`status.${status}`)}</p>}
        {status === 'joined' && <NextAction kind={kind} checkedIn={checkedIn} />}
        {status === 'claim' && <TakeReward mission={mission} index={index} />}
      </div>
    </div>
  );
}

/** Where the step goes on. */
function NextAction({ kind, checkedIn }: { kind: MissionStep['kind']; checkedIn: boolean }) {
  const t = useTranslations('missions');
  const toast = useToast();
  const words = useFailureWords();
  const reread = useRereadRewards();
  const enter = useMutation({
    mutationFn: () => call(checkIn, {}),
    onSuccess: reread,
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
  if (kind === 'check_in')
    return checkedIn ? (
      <p className="text-sm text-muted">{t('checkedIn')}</p>
    ) : (
      <Button className="justify-self-start" busy={enter.isPending} onClick={() => enter.mutate()}>
        {t('checkIn')}
      </Button>
    );
  return kind === 'verify_round' ? (
    <Link to="/bets" search={{}} className={joinClasses(buttonClasses('quiet'), 'justify-self-start')}>
      {t('openBets')}
    </Link>
  ) : (
    <Link to="/rng" search={{}} className={joinClasses(buttonClasses('quiet'), 'justify-self-start')}>
      {t('openGames')}
    </Link>
  );
}

function TakeReward({ mission: { missionId, day }, index: step }: { mission: Mission; index: number }) {
  const t = useTranslations('missions');
  const toast = useToast();
  const words = useFailureWords();
  const reread = useRereadRewards();
  const take = useMutation({
    mutationFn: () => call(claimMissionStep, { missionId, day, step }),
    onSuccess: () => {
      reread();
      toast({ text: t('taken'), tone: 'good' });
    },
    onError: (error) => {
      if (!needsContact(error)) toast({ text: words(error), tone: 'bad' });
    },
  });
  return (
    <>
      {needsContact(take.error) && <FailureAlert error={take.error} />}
      <ContactNeeded error={take.error} />
      <Button kind="money" className="justify-self-start" busy={take.isPending} onClick={() => take.mutate()}>
        {t('take')}
      </Button>
    </>
  );
}
