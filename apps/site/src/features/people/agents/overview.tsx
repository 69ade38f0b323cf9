import { agentTeamOverview } from '@fairhouse/contract/people/agents';
import { Card, Money } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { RecordDays } from '../../../app/record-days-fields.tsx';
import { netRevenue } from './net-revenue.ts';
import { OverviewDays, OverviewSkeleton } from './overview-days.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { teamDays } from './team-days.ts';

/** Figures change each minute (docs/decisions/agent-figures.md). */
const MINUTE_MS = 60_000;

/** The team at a glance: who is there, its money, and what it did on each day. */
export default function Overview({ filter, onFilter }: AgentPageProps) {
  const t = useTranslations('agents');
  const moment = useMoment();
  const days = teamDays(filter);
  const query = useQuery({
    queryKey: memberKey('agent', 'overview', days),
    queryFn: () => call(agentTeamOverview, days),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
  const team = query.data;
  const total = team?.total;
  const money = (amount: number | undefined, signed = false) =>
    amount === undefined || !team ? undefined : <Money amount={amount} currency={team.currency} signed={signed} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <StatTiles
        tiles={[
          [t('members'), team?.members],
          [t('agentsBelow'), team?.agents],
          [t('online'), team?.online],
          [t('teamBalance'), money(team?.balance)],
        ]}
      />
      <RecordDays filter={filter} onDays={onFilter} />
      <StatTiles
        tiles={[
          [t('figure.turnover'), money(total?.turnover)],
          [t('figure.valid'), money(total?.valid)],
          [t('figure.deposits'), money(total?.deposits)],
          [t('figure.withdrawals'), money(total?.withdrawals)],
          [t('figure.paid'), money(total?.paid)],
          [t('figure.given'), money(total && total.bonus + total.rebate + total.salary)],
          [t('figure.net'), money(total && netRevenue(total), true)],
          [t('figure.registered'), team?.list.reduce((sum, { registered }) => sum + registered, 0)],
        ]}
      />
      {team?.summedTo && <p className="text-sm text-muted">{t('countedTo', { time: moment(team.summedTo) })}</p>}
      <Card className="p-4 md:p-5">
        <QueryState query={query} skeleton={<OverviewSkeleton />}>
          {(data) => <OverviewDays team={data} />}
        </QueryState>
      </Card>
    </div>
  );
}
