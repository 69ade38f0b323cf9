import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { joinMission, type Mission } from '@fairhouse/contract/money/missions';
import { Badge, Button, Card, useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { useRereadRewards } from '../../../app/reward-queries.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { MissionBoard } from './mission-board.tsx';
import { MissionStepRow } from './mission-step.tsx';

export interface MissionCardProps {
  mission: Mission;
  currency: CurrencyCode;
  checkedIn: boolean;
}

/** One period of a mission: its steps in order, what each brings, and its leaderboard. */
export function MissionCard({ mission, currency, checkedIn }: MissionCardProps) {
  const t = useTranslations('missions');
  const moment = useMoment();
  const toast = useToast();
  const words = useFailureWords();
  const reread = useRereadRewards();
  const [boardOpen, setBoardOpen] = useState(false);
  const { missionId, title, period, day, steps, joined, prizes, bestRounds, endsAt, claimUntil, wageringX100 } =
    mission;
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(endsAt) <= openedAt;
  const join = useMutation({
    mutationFn: () => call(joinMission, { missionId }),
    onSuccess: reread,
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="text-sm text-muted">
            {isOver ? t('takeUntil', { time: moment(claimUntil) }) : t('endsAt', { time: moment(endsAt) })}
          </p>
        </div>
        <Badge tone="accent">{t(`period.${period}`)}</Badge>
      </div>
      <ol className="grid grid-cols-1 gap-2">
        {steps.map((step, index) => (
          <li key={index}>
            <MissionStepRow mission={mission} index={index} step={step} currency={currency} checkedIn={checkedIn} />
          </li>
        ))}
      </ol>
      {mission.categories.length > 0 && (
        <p className="text-sm text-muted">
          {t('categories', { list: mission.categories.map((name) => t(`category.${name as 'RNG'}`)).join(', ') })}
        </p>
      )}
      {wageringX100 !== null && <p className="text-sm text-muted">{t('wagering', { times: wageringX100 / 100 })}</p>}
      {!joined && (
        <Button block busy={join.isPending} onClick={() => join.mutate()}>
          {t('join')}
        </Button>
      )}
      {prizes.length > 0 && (
        <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
          <div>
            <h3 className="text-base">{t('board')}</h3>
            <p className="text-sm text-muted">
              {t('boardText', { rounds: bestRounds, prize: formatMoney(prizes[0]!, currency), places: prizes.length })}
            </p>
          </div>
          <Button kind="quiet" aria-expanded={boardOpen} onClick={() => setBoardOpen(!boardOpen)}>
            {boardOpen ? t('hideBoard') : t('showBoard')}
          </Button>
          {boardOpen && <MissionBoard missionId={missionId} day={day} />}
        </div>
      )}
    </Card>
  );
}
