import { agentProfitAndLoss, type TeamLine } from '@fairhouse/contract/people/agent-records';
import type { TeamFigures } from '@fairhouse/contract/people/agents';
import { Card, EmptyState } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { RecordDays } from '../../../app/record-days-fields.tsx';
import { inUnits, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import { LineFigures } from './line-figures.tsx';
import { teamDays } from './team-days.ts';

/** What each line brought in and kept, with the agent's own play and the sum of the team. */
export default function ProfitAndLoss({ filter, onFilter }: AgentPageProps) {
  const t = useTranslations('agents');
  const { page = 1 } = filter;
  const days = teamDays(filter);
  const query = useQuery({
    queryKey: memberKey('agent', 'profit', days, page),
    queryFn: () => call(agentProfitAndLoss, { ...days, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const report = query.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays filter={filter} onDays={onFilter} />
      <FiguresCard
        currency={merchant().currency}
        figures={[
          [t('figure.turnover'), report?.total.figures.turnover, false],
          [t('figure.paid'), report?.total.figures.paid, false],
          [t('figure.net'), report?.total.net, true],
        ]}
      />
      <Card className="divide-y divide-line overflow-hidden">
        {report && <LineFigures name={t('wholeTeam')} {...report.total} />}
        {report?.own && <LineFigures name={t('ownPlay')} {...report.own} />}
        {report?.moved && <LineFigures name={t('movedLines')} {...report.moved} />}
      </Card>
      <h2 className="text-lg">{t('byLine')}</h2>
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loadingRecord')}
          empty={<EmptyState icon={<Scale className="size-6" />} title={t('noTeamTitle')} text={t('noTeamText')} />}
          keyOf={({ id }) => String(id)}
        >
          {({ name, figures, net }) => <LineFigures name={name} figures={figures} net={net} />}
        </NumberedList>
      </Card>
      <p className="text-sm text-muted">{t('profitNote')}</p>
      {report && report.list.length > 0 && (
        <SaveReport days={days} total={report.total} lines={report.totalPages * report.list.length} />
      )}
    </div>
  );
}

const columns = [
  'turnover',
  'valid',
  'paid',
  'deposits',
  'withdrawals',
  'bonus',
  'rebate',
  'salary',
  'corrections',
  'transfers',
] as const;

interface SaveReportProps {
  days: { from: string; until?: string };
  total: { figures: TeamFigures; net: number };
  lines: number;
}

function SaveReport({ days, total, lines }: SaveReportProps) {
  const t = useTranslations('agents');
  const write = async () => {
    const { currency } = merchant();
    const list = await readAllLines<TeamLine>(
      (page) => call(agentProfitAndLoss, { ...days, ...page }),
      ({ id }) => String(id),
    );
    const line = (name: string, figures: TeamFigures, net: number) => [
      name,
      ...columns.map((column) => inUnits(figures[column], currency)),
      inUnits(net, currency),
    ];
    return writeTable(
      [t('name'), ...columns.map((column) => t(`figure.${column}`)), t('figure.net')],
      [
        line(t('wholeTeam'), total.figures, total.net),
        ...list.map(({ name, figures, net }) => line(name, figures, net)),
      ],
    );
  };
  return <SaveLines total={lines} fileName="profit-and-loss.csv" write={write} />;
}
