import { bonusRecord, endedBonusStates, type EndedBonusState } from '@fairhouse/contract/money/bonuses';
import { Card, EmptyState, Select } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { selectedDays } from '../../../app/record-days.ts';
import { merchantToday, RecordDays } from '../../../app/record-days-fields.tsx';
import { inUnits, localMoment, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import type { BonusFilter } from './bonus-filter.ts';
import { recordQuery } from './bonus-queries.ts';
import { EndedBonusLine } from './ended-bonus-line.tsx';

export interface BonusRecordProps {
  filter: BonusFilter;
  onFilter: (filter: BonusFilter) => void;
}

/** Bonuses that have ended, by the days of their end, with the totals of the selection. */
export function BonusRecord({ filter, onFilter }: BonusRecordProps) {
  const t = useTranslations('bonuses');
  const heading = useId();
  const { page = 1, state } = filter;
  const { currency } = merchant();
  const selection = { ...selectedDays(filter, merchantToday()), ...(state && { state }) };
  const query = useQuery({ ...recordQuery(selection, page), placeholderData: keepPreviousData });
  const totals = query.data?.totals;
  return (
    <section aria-labelledby={heading} className="not-first:mt-6 grid grid-cols-1 gap-4">
      <h2 id={heading} className="text-lg">
        {t('record.title')}
      </h2>
      <RecordDays filter={filter} onDays={(days) => onFilter({ ...days, ...(state && { state }) })} />
      <StateFilter filter={filter} onFilter={onFilter} />
      <FiguresCard
        currency={currency}
        figures={[
          [t('record.granted'), totals?.granted, false],
          [t('converted'), totals?.converted, false],
          [t('record.returned'), totals?.returned, false],
        ]}
      />
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('record.loading')}
          empty={
            <EmptyState
              icon={<Gift className="size-6" />}
              title={t('record.emptyTitle')}
              text={t('record.emptyText')}
            />
          }
          keyOf={({ id }) => id}
        >
          {(bonus) => <EndedBonusLine bonus={bonus} currency={currency} />}
        </NumberedList>
      </Card>
      {query.data && query.data.total > 0 && <SaveBonuses total={query.data.total} selection={selection} />}
    </section>
  );
}

function StateFilter({ filter, onFilter }: BonusRecordProps) {
  const t = useTranslations('bonuses');
  const { page: _, state, ...days } = filter;
  return (
    <Select
      label={t('record.state')}
      value={state ?? ''}
      onChange={(event) => {
        const chosen = endedBonusStates.find((name) => name === event.currentTarget.value);
        onFilter({ ...days, ...(chosen && { state: chosen }) });
      }}
      options={[
        { value: '', label: t('record.all') },
        ...endedBonusStates.map((name) => ({ value: name, label: t(`state.${name}`) })),
      ]}
      className="sm:max-w-64"
    />
  );
}

interface SaveBonusesProps {
  total: number;
  selection: { from?: string; until?: string; state?: EndedBonusState };
}

function SaveBonuses({ total, selection }: SaveBonusesProps) {
  const t = useTranslations('bonuses');
  const record = useTranslations('record');
  const write = async () => {
    const { currency } = merchant();
    const at = (instant: string) => localMoment(bootInfo().timeZone, instant);
    const list = await readAllLines(
      (page) => call(bonusRecord, { ...selection, ...page }),
      ({ id }) => id,
    );
    return writeTable(
      [
        t('record.endedAt'),
        t('record.grantedAt'),
        t('record.bonus'),
        t('record.state'),
        record('reference'),
        t('record.granted'),
        t('required'),
        t('counted'),
        t('converted'),
        t('record.returned'),
      ],
      list.map((bonus) => [
        at(bonus.endedAt),
        at(bonus.createdAt),
        bonus.title,
        t(`state.${bonus.state}`),
        bonus.id,
        ...[bonus.amount, bonus.required, bonus.counted, bonus.converted, bonus.returned].map((amount) =>
          inUnits(amount, currency),
        ),
      ]),
    );
  };
  return <SaveLines total={total} fileName="bonuses.csv" write={write} />;
}
