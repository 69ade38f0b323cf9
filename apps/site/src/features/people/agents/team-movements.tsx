import {
  agentTeamMovements,
  teamMovementKinds,
  type TeamMovement,
  type TeamMovementKind,
} from '@fairhouse/contract/people/agent-records';
import { Card, EmptyState, Money, Select } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { RecordDays } from '../../../app/record-days-fields.tsx';
import { RecordLineName, recordRow } from '../../../app/record-list.tsx';
import { inUnits, localMoment, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import { MemberFilter } from './member-filter.tsx';
import { teamDays } from './team-days.ts';
import { whoOf } from './who-of.ts';

const kindOf = (name: string | undefined): TeamMovementKind | undefined =>
  teamMovementKinds.find((known) => known === name);

/** What moved on the wallets of the team. */
export default function TeamMovements({ filter, onFilter }: AgentPageProps) {
  const t = useTranslations('agents');
  const record = useTranslations('record');
  const { page = 1, id, name } = filter;
  const kind = kindOf(filter.kind);
  const who = { ...(id !== undefined && { id }), ...(name !== undefined && { name }) };
  const selection = { ...teamDays(filter), ...whoOf(filter), ...(kind && { kind }) };
  const query = useQuery({
    queryKey: memberKey('agent', 'movements', selection, page),
    queryFn: () => call(agentTeamMovements, { ...selection, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const totals = query.data?.totals;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays filter={filter} onDays={(days) => onFilter({ ...days, ...who, ...(kind && { kind }) })} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={record('group')}
          value={kind ?? ''}
          onChange={(event) => {
            const { page: _page, kind: _kind, ...rest } = filter;
            const chosen = kindOf(event.currentTarget.value);
            onFilter({ ...rest, ...(chosen && { kind: chosen }) });
          }}
          options={[
            { value: '', label: record('groups.all') },
            ...teamMovementKinds.map((one) => ({ value: one, label: t(`movement.${one}`) })),
          ]}
          className="min-w-44 flex-1 sm:max-w-64"
        />
        <MemberFilter filter={filter} onFilter={onFilter} listed={query.data?.list.map((one) => one.member) ?? []} />
      </div>
      <FiguresCard
        currency={merchant().currency}
        figures={[
          [record('credited'), totals?.credited, false],
          [record('debited'), totals?.debited, false],
          [record('change'), totals && totals.credited - totals.debited, true],
        ]}
      />
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loadingRecord')}
          empty={
            <EmptyState
              icon={<ListOrdered className="size-6" />}
              title={record('emptyTitle')}
              text={record('emptyText')}
            />
          }
          keyOf={(movement) => movement.id}
        >
          {({ member, kind: moved, amount, at }) => (
            <div className={recordRow}>
              <RecordLineName at={at}>{`${member.name} · ${t(`movement.${moved}`)}`}</RecordLineName>
              <Money amount={amount} currency={merchant().currency} signed className="font-semibold" />
            </div>
          )}
        </NumberedList>
      </Card>
      {query.data && query.data.total > 0 && <SaveMovements total={query.data.total} selection={selection} />}
    </div>
  );
}

interface SaveMovementsProps {
  total: number;
  selection: { from: string; until?: string };
}

function SaveMovements({ total, selection }: SaveMovementsProps) {
  const t = useTranslations('agents');
  const record = useTranslations('record');
  const write = async () => {
    const { currency } = merchant();
    const list = await readAllLines<TeamMovement>(
      (page) => call(agentTeamMovements, { ...selection, ...page }),
      ({ id }) => id,
    );
    return writeTable(
      [record('time'), t('name'), record('group'), record('reference'), record('amount')],
      list.map(({ id, at, member, kind, amount }) => [
        localMoment(bootInfo().timeZone, at),
        member.name,
        t(`movement.${kind}`),
        id,
        inUnits(amount, currency),
      ]),
    );
  };
  return <SaveLines total={total} fileName="team-transactions.csv" write={write} />;
}
