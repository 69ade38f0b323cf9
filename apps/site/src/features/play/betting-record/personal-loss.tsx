import type { ResponseOf } from '@fairhouse/contract';
import { personalLoss, type BetTotals } from '@fairhouse/contract/play/betting-record';
import { Card, EmptyState, Money, SkeletonRows } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { selectedDays } from '../../../app/record-days.ts';
import type { RecordFilter } from '../../../app/record-filter.ts';
import { merchantToday, RecordDays } from '../../../app/record-days-fields.tsx';
import { SaveLines } from '../../../app/save-lines.tsx';
import { lossTable } from './loss-table.ts';

export interface PersonalLossProps {
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
}

/** What was staked and won in these days, in all and by category. No colour rates it. */
export function PersonalLoss({ filter, onFilter }: PersonalLossProps) {
  const t = useTranslations('bettingRecord');
  const record = useTranslations('record');
  const names = useTranslations('catalogue');
  const days = selectedDays(filter, merchantToday());
  const query = useQuery({
    queryKey: memberKey('bets', 'result', days),
    queryFn: () => call(personalLoss, days),
    placeholderData: keepPreviousData,
  });
  const totals = query.data?.totals;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays filter={filter} onDays={onFilter} />
      <FiguresCard
        currency={merchant().currency}
        figures={[
          [t('staked'), totals?.staked, false],
          [t('paid'), totals?.paid, false],
          [t('net'), totals && totals.paid - totals.staked, true],
        ]}
      />
      <Card className="overflow-hidden">
        <QueryState query={query} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
          {({ categories }) =>
            categories.length === 0 ? (
              <EmptyState
                icon={<ChartNoAxesColumn className="size-6" />}
                title={t('emptyTitle')}
                text={record('lossText')}
              />
            ) : (
              <ul className="divide-y divide-line">
                {categories.map(({ category, ...sums }) => (
                  <li key={category}>
                    <Category name={names(`category.${category}`)} totals={sums} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      {query.data && query.data.categories.length > 0 && <SaveLoss categories={query.data.categories} />}
      <p className="text-sm text-muted">{record('lossNote')}</p>
    </div>
  );
}

function SaveLoss({ categories }: { categories: ResponseOf<typeof personalLoss>['categories'] }) {
  const t = useTranslations('bettingRecord');
  const record = useTranslations('record');
  const names = useTranslations('catalogue');
  const head = [record('category'), t('staked'), t('paid'), t('net')];
  const write = () =>
    Promise.resolve(lossTable(head, categories, merchant().currency, (category) => names(`category.${category}`)));
  return <SaveLines total={categories.length} fileName="wins-and-losses.csv" write={write} />;
}

function Category({ name, totals: { rounds, staked, paid } }: { name: string; totals: BetTotals }) {
  const t = useTranslations('bettingRecord');
  const record = useTranslations('record');
  const { currency } = merchant();
  return (
    <div className="flex min-h-18 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="figures block text-sm text-muted">{record('rounds', { count: rounds })}</span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        <Money amount={paid - staked} currency={currency} signed className="font-semibold" />
        <span className="text-sm text-muted">
          {t('stakeShort')} <Money amount={staked} currency={currency} />
        </span>
      </span>
    </div>
  );
}
