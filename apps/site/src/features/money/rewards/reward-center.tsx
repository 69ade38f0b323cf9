import type { CurrencyCode } from '@fairhouse/contract';
import { claimMissionStep } from '@fairhouse/contract/money/missions';
import type { MemberReward, RewardStatus } from '@fairhouse/contract/money/rewards';
import {
  Badge,
  Button,
  buttonClasses,
  Card,
  EmptyState,
  Money,
  SkeletonRows,
  useToast,
  type Tone,
} from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { useRereadRewards, useRewards } from '../../../app/reward-queries.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

const tones: Record<RewardStatus, Tone> = {
  claim: 'sun',
  applying: 'warn',
  process: 'accent',
  issued: 'win',
  claimed: 'win',
  rejected: 'down',
  closed: 'neutral',
};

/** Everything that the member can take or has received, from all kinds of rewards. */
export function RewardCenter() {
  const t = useTranslations('rewards');
  return (
    <QueryState query={useRewards()} skeleton={<SkeletonRows rows={5} label={t('loading')} />}>
      {({ list, currency }) =>
        list.length === 0 ? (
          <EmptyState icon={<Gift className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {list.map((reward) => (
                <li key={reward.id}>
                  <RewardRow reward={reward} currency={currency} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryState>
  );
}

function RewardRow({ reward, currency }: { reward: MemberReward; currency: CurrencyCode }) {
  const t = useTranslations('rewards');
  const moment = useMoment();
  const { title, source, amount, status, at, until, step, slug } = reward;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title || t(`source.${source}`)}</p>
        <p className="text-sm text-muted">
          {title !== '' && `${t(`source.${source}`)} · `}
          {until === null ? moment(at) : t('until', { time: moment(until) })}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {amount > 0 && <Money amount={amount} currency={currency} className="font-semibold" />}
        {status === 'claim' && step ? (
          <TakeButton step={step} />
        ) : status === 'claim' && slug !== null ? (
          <Link to="/promoDetail" search={{ slug }} className={buttonClasses('money')}>
            {t('take')}
          </Link>
        ) : (
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        )}
      </div>
    </div>
  );
}

function TakeButton({ step }: { step: NonNullable<MemberReward['step']> }) {
  const t = useTranslations('rewards');
  const toast = useToast();
  const words = useFailureWords();
  const reread = useRereadRewards();
  const take = useMutation({
    mutationFn: () => call(claimMissionStep, step),
    onSuccess: reread,
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
  return (
    <Button kind="money" busy={take.isPending} onClick={() => take.mutate()}>
      {t('take')}
    </Button>
  );
}
