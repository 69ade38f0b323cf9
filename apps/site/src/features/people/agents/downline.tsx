import { agentTeam, type TeamMember } from '@fairhouse/contract/people/agents';
import { Card, EmptyState } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { RecordDays } from '../../../app/record-days-fields.tsx';
import { inUnits, localMoment, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import { DownlineMember } from './downline-member.tsx';
import { DownlinePath } from './downline-path.tsx';
import { NameSearch } from './name-search.tsx';
import { netRevenue } from './net-revenue.ts';
import { teamDays } from './team-days.ts';

/** The members directly below the agent, and step by step those below them. */
export default function Downline({ filter, onFilter, onOpen }: AgentPageProps) {
  const t = useTranslations('agents');
  const { page = 1, id, name } = filter;
  const selection = {
    ...teamDays(filter),
    ...(id !== undefined && { parentId: String(id) }),
    ...(name !== undefined && id === undefined && { search: name }),
  };
  const query = useQuery({
    queryKey: memberKey('agent', 'team', selection, page),
    queryFn: () => call(agentTeam, { ...selection, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const { page: _, id: __, name: ___, ...days } = filter;
  const enter = (parent?: number) => onFilter({ ...days, ...(parent !== undefined && { id: parent }) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays
        filter={filter}
        onDays={(chosen) => onFilter({ ...chosen, ...(id && { id }), ...(name && { name }) })}
      />
      {id === undefined ? (
        <NameSearch
          value={name ?? ''}
          onValue={(typed) => onFilter({ ...days, ...(typed !== '' && { name: typed }) })}
        />
      ) : (
        <DownlinePath path={query.data?.path ?? []} onEnter={enter} />
      )}
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loadingTeam')}
          empty={
            <EmptyState
              icon={<UsersRound className="size-6" />}
              title={t(name === undefined ? 'noTeamTitle' : 'nobodyTitle')}
              text={t(name === undefined ? 'noTeamText' : 'nobodyText')}
            />
          }
          keyOf={(member) => String(member.id)}
        >
          {(member) => <DownlineMember member={member} direct={id === undefined} onEnter={enter} onOpen={onOpen} />}
        </NumberedList>
      </Card>
      {query.data && query.data.total > 0 && <SaveTeam total={query.data.total} selection={selection} />}
    </div>
  );
}

interface SaveTeamProps {
  total: number;
  selection: { from: string; until?: string; parentId?: string; search?: string };
}

function SaveTeam({ total, selection }: SaveTeamProps) {
  const t = useTranslations('agents');
  const write = async () => {
    const { currency } = merchant();
    const list = await readAllLines<TeamMember>(
      (page) => call(agentTeam, { ...selection, ...page }),
      ({ id }) => String(id),
    );
    return writeTable(
      [
        t('name'),
        t('accountType'),
        t('status'),
        t('registeredAt'),
        t('teamSize'),
        t('figure.turnover'),
        t('figure.valid'),
        t('figure.deposits'),
        t('figure.withdrawals'),
        t('figure.transfers'),
        t('figure.net'),
        t('rates'),
      ],
      list.map(({ name, type, status, registeredAt, teamSize, figures, rates }) => [
        name,
        t(`type.${type as 0}`),
        t(`state.${status}`),
        localMoment(bootInfo().timeZone, registeredAt),
        teamSize,
        inUnits(figures.turnover, currency),
        inUnits(figures.valid, currency),
        inUnits(figures.deposits, currency),
        inUnits(figures.withdrawals, currency),
        inUnits(figures.transfers, currency),
        inUnits(netRevenue(figures), currency),
        rates.map(({ kind, rate }) => `${t(`contract.${kind}`)} ${rate / 100} %`).join(', '),
      ]),
    );
  };
  return <SaveLines total={total} fileName="downline.csv" write={write} />;
}
