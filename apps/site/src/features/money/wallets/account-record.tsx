import { entryGroups, type EntryGroup } from '@fairhouse/contract/money/entry-groups';
import { accountRecord, type Entry } from '@fairhouse/contract/money/wallets';
import { Card, EmptyState, Money, Select } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { useMovementWords } from '../../../app/movement-words.ts';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { selectedDays } from '../../../app/record-days.ts';
import type { AccountFilter } from '../../../app/record-filter.ts';
import { merchantToday, RecordDays } from '../../../app/record-days-fields.tsx';
import { RecordLineName } from '../../../app/record-list.tsx';
import { inUnits, localMoment, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import { CauseLink } from './cause-link.tsx';

export interface AccountRecordProps {
  filter: AccountFilter;
  onFilter: (filter: AccountFilter) => void;
}

/** The account record: every entry of the main wallet, each with the balance after it, by days, groups and pages. */
export function AccountRecord({ filter, onFilter }: AccountRecordProps) {
  const t = useTranslations('record');
  const { page = 1, group } = filter;
  const selection = { ...selectedDays(filter, merchantToday()), ...(group && { group }) };
  const query = useQuery({
    queryKey: memberKey('statement', 'record', selection, page),
    queryFn: () => call(accountRecord, { ...selection, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const { page: _, group: __, ...days } = filter;
  const totals = query.data?.totals;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays filter={filter} onDays={(chosen) => onFilter({ ...chosen, ...(group && { group }) })} />
      <Select
        label={t('group')}
        value={group ?? ''}
        onChange={(event) => {
          const chosen = entryGroups.find((name) => name === event.currentTarget.value);
          onFilter({ ...days, ...(chosen && { group: chosen }) });
        }}
        options={[
          { value: '', label: t('groups.all') },
          ...entryGroups.map((name) => ({ value: name, label: t(`groups.${name}`) })),
        ]}
        className="sm:max-w-64"
      />
      <FiguresCard
        currency={merchant().currency}
        figures={[
          [t('credited'), totals?.credited, false],
          [t('debited'), totals?.debited, false],
          [t('change'), totals && totals.credited - totals.debited, true],
        ]}
      />
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loading')}
          empty={<EmptyState icon={<ListOrdered className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />}
          keyOf={({ id }) => id}
        >
          {(entry) => <Line entry={entry} />}
        </NumberedList>
      </Card>
      {query.data && query.data.total > 0 && <SaveEntries total={query.data.total} selection={selection} />}
    </div>
  );
}

function Line({ entry }: { entry: Entry }) {
  const t = useTranslations('wallets');
  const words = useMovementWords();
  const { currency } = merchant();
  const kind = words(entry.kind, entry.amount, entry.causeType);
  return (
    <CauseLink line={entry}>
      <RecordLineName at={entry.at}>{entry.bet?.gameName ? `${kind} · ${entry.bet.gameName}` : kind}</RecordLineName>
      <span className="text-right">
        <Money amount={entry.amount} currency={currency} signed className="block font-semibold" />
        <span className="block text-sm text-muted">
          <span className="sr-only">{t('balanceAfter')} </span>
          <Money amount={entry.balanceAfter} currency={currency} />
        </span>
      </span>
    </CauseLink>
  );
}

interface SaveEntriesProps {
  total: number;
  selection: { from?: string; until?: string; group?: EntryGroup };
}

function SaveEntries({ total, selection }: SaveEntriesProps) {
  const t = useTranslations('record');
  const words = useMovementWords();
  const write = async () => {
    const { currency } = merchant();
    const list = await readAllLines(
      (page) => call(accountRecord, { ...selection, ...page }),
      ({ id }) => id,
    );
    return writeTable(
      [t('time'), t('group'), t('game'), t('reference'), t('amount'), t('balance')],
      list.map((entry) => [
        localMoment(bootInfo().timeZone, entry.at),
        words(entry.kind, entry.amount, entry.causeType),
        entry.bet?.gameName ?? '',
        entry.id,
        inUnits(entry.amount, currency),
        inUnits(entry.balanceAfter, currency),
      ]),
    );
  };
  return <SaveLines total={total} fileName="account.csv" write={write} />;
}
