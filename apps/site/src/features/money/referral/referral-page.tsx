import type { CurrencyCode, ResponseOf } from '@fairhouse/contract';
import { formatMoney } from '@fairhouse/contract';
import { memberReferral, type ReferralStageTerms } from '@fairhouse/contract/money/referral';
import { Badge, Card, EmptyState, Skeleton, type Tone } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useDay } from '../../../app/dates.ts';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';

type Referral = ResponseOf<typeof memberReferral>;
type State = Exclude<Referral['friends'][number]['stages'][number], null>;

const tones: Record<State, Tone> = { issued: 'win', applying: 'warn', rejected: 'down' };

/** The member's code, what each stage brings both, and how far each friend has come. */
export function ReferralPage({ Code }: { Code: ComponentType<{ code: string; domain: null }> }) {
  const t = useTranslations('referral');
  const query = useQuery({ queryKey: memberKey('rewards', 'referral'), queryFn: () => call(memberReferral, {}) });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(referral) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <Card className="grid grid-cols-1 gap-3 p-4 md:p-5">
            <h2 className="text-lg">{t('ownCode')}</h2>
            <p className="text-sm text-muted">{t('ownCodeText')}</p>
            <Code code={referral.code} domain={null} />
          </Card>
          {referral.stages.length > 0 && <Stages referral={referral} />}
          <Friends referral={referral} />
        </div>
      )}
    </QueryState>
  );
}

function useStageWords(currency: CurrencyCode) {
  const t = useTranslations('referral');
  return ({ deposits, valid, days }: ReferralStageTerms): string => {
    const figures = { days, deposits: formatMoney(deposits, currency), valid: formatMoney(valid, currency) };
    if (deposits > 0) return t(valid > 0 ? 'stage.both' : 'stage.deposits', figures);
    return valid > 0 ? t('stage.valid', figures) : t('stage.mobile');
  };
}

function Stages({ referral: { stages, currency, monthlyMax, paidThisMonth } }: { referral: Referral }) {
  const t = useTranslations('referral');
  const words = useStageWords(currency);
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 md:p-5">
      <h2 className="text-lg">{t('stages')}</h2>
      <ol className="grid grid-cols-1 gap-3">
        {stages.map((stage, index) => (
          <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-8 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-medium">{words(stage)}</p>
              <p className="text-sm text-muted">
                {stage.recommender + stage.friend > 0
                  ? t('brings', {
                      you: formatMoney(stage.recommender, currency),
                      friend: formatMoney(stage.friend, currency),
                    })
                  : t('bringsNothing')}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        {t('month', { paid: formatMoney(paidThisMonth, currency), most: formatMoney(monthlyMax, currency) })}
      </p>
    </Card>
  );
}

function Friends({ referral: { friends } }: { referral: Referral }) {
  const t = useTranslations('referral');
  const day = useDay();
  return (
    <Card className="overflow-hidden lg:col-span-2">
      <h2 className="px-4 pt-4 pb-1 text-lg md:px-5">{t('friends')}</h2>
      {friends.length === 0 ? (
        <EmptyState icon={<UserPlus className="size-6" />} title={t('noFriendsTitle')} text={t('noFriendsText')} />
      ) : (
        <ul className="divide-y divide-line">
          {friends.map(({ name, registeredAt, stages }, index) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">{t('since', { date: day(registeredAt) })}</p>
              </div>
              <div className="flex flex-wrap gap-1.5">
                {stages.map((state, at) => (
                  <Badge key={at} tone={state === null ? 'neutral' : tones[state]}>
                    {at + 1} · {t(`state.${state ?? 'open'}`)}
                  </Badge>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
