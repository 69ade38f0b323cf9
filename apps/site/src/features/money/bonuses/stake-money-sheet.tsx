import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import type { stakeMoney, StakeMoney } from '@fairhouse/contract/play/play-state';
import { buttonClasses, EmptyState, Notice, Sheet, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { closeSheet, type SheetData } from '../../../app/sheets.ts';
import { stakeMoneyQuery } from './stake-money-query.ts';

const WHOLE_BP = 10_000;

/** What pays the stakes of the open game, how large they may be, and what counts for the wagering. */
export default function StakeMoneySheet({ vendor, gameCode }: SheetData['stakeMoney']) {
  const t = useTranslations('bonuses');
  const query = useQuery(stakeMoneyQuery(vendor, gameCode));
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('stake.title')} closeLabel={t('stake.close')}>
      <QueryState query={query} skeleton={<SkeletonRows rows={5} label={t('loading')} />}>
        {({ currency, stake }) =>
          stake ? (
            <Figures currency={currency} stake={stake} />
          ) : (
            <EmptyState icon={<Gift className="size-6" />} title={t('stake.endedTitle')} text={t('stake.endedText')} />
          )
        }
      </QueryState>
    </Sheet>
  );
}

interface FiguresProps {
  currency: ResponseOf<typeof stakeMoney>['currency'];
  stake: StakeMoney;
}

function Figures({ currency, stake }: FiguresProps) {
  const t = useTranslations('bonuses');
  const format = useFormatter();
  const { own, bonus, counts, rateBp, maxStake, most, left, refused } = stake;
  const money = (amount: number) => formatMoney(amount, currency);
  const rate = counts
    ? format.number(rateBp / WHOLE_BP, { style: 'percent', maximumFractionDigits: 2 })
    : t('stake.no');
  const rows = [
    [t('stake.most'), money(most)],
    [t('stake.own'), money(own)],
    [t('stake.bonus'), money(bonus)],
    ...(counts ? [[t('stake.maxStake'), money(maxStake)] as const] : []),
    [t('stake.rate'), rate],
    [t('stake.left'), money(left)],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4">
      {refused && <Notice>{t('stake.refusedText', { most: money(most) })}</Notice>}
      <dl className="divide-y divide-line rounded-card border border-line bg-card px-4">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <dt className="text-muted">{name}</dt>
            <dd className="figures ml-auto font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{counts ? t('stake.order', { max: money(maxStake) }) : t('stake.noBonus')}</p>
      <Link to="/me/bonuses" className={buttonClasses('quiet', 'large', true)}>
        {t('stake.bonuses')}
      </Link>
    </div>
  );
}
