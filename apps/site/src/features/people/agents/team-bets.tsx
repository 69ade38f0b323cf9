import { agentTeamBets, type TeamBet } from '@fairhouse/contract/people/agent-records';
import { gameCategories } from '@fairhouse/contract/play/games';
import { Card, EmptyState, Money, Select } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { useFilledCategories } from '../../../app/filled-categories.ts';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { RecordDays } from '../../../app/record-days-fields.tsx';
import { RecordLineName, recordRow } from '../../../app/record-list.tsx';
import { inUnits, localMoment, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import { MemberFilter } from './member-filter.tsx';
import { teamDays } from './team-days.ts';
import { whoOf } from './who-of.ts';

/** The rounds of the team, with what counts of each. */
export default function TeamBets({ filter, onFilter }: AgentPageProps) {
  const t = useTranslations('agents');
  const record = useTranslations('record');
  const names = useTranslations('catalogue');
  const categories = useFilledCategories();
  const { page = 1, category, id, name } = filter;
  const who = { ...(id !== undefined && { id }), ...(name !== undefined && { name }) };
  const selection = { ...teamDays(filter), ...whoOf(filter), ...(category && { category }) };
  const query = useQuery({
    queryKey: memberKey('agent', 'bets', selection, page),
    queryFn: () => call(agentTeamBets, { ...selection, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const totals = query.data?.totals;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays filter={filter} onDays={(days) => onFilter({ ...days, ...who, ...(category && { category }) })} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={record('category')}
          value={category ?? ''}
          onChange={(event) => {
            const { page: _page, category: _category, ...rest } = filter;
            const chosen = gameCategories.find((one) => one === event.currentTarget.value);
            onFilter({ ...rest, ...(chosen && { category: chosen }) });
          }}
          options={[
            { value: '', label: record('allGames') },
            ...categories.map((one) => ({ value: one, label: names(`category.${one}`) })),
          ]}
          className="min-w-44 flex-1 sm:max-w-64"
        />
        <MemberFilter filter={filter} onFilter={onFilter} listed={query.data?.list.map((bet) => bet.member) ?? []} />
      </div>
      <FiguresCard
        currency={merchant().currency}
        figures={[
          [t('figure.turnover'), totals?.staked, false],
          [t('figure.valid'), totals?.valid, false],
          [t('figure.paid'), totals?.paid, false],
        ]}
      />
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loadingRecord')}
          empty={<EmptyState icon={<ReceiptText className="size-6" />} title={t('noBets')} text={t('otherDays')} />}
          keyOf={({ member, roundId }) => `${member.id}/${roundId}`}
        >
          {(bet) => <Line bet={bet} />}
        </NumberedList>
      </Card>
      <p className="text-sm text-muted">{t('betsNote')}</p>
      {query.data && query.data.total > 0 && <SaveBets total={query.data.total} selection={selection} />}
    </div>
  );
}

function Line({ bet: { member, gameName, closedAt, staked, valid, paid } }: { bet: TeamBet }) {
  const t = useTranslations('agents');
  const { currency } = merchant();
  return (
    <div className={recordRow}>
      <RecordLineName at={closedAt}>{`${member.name} · ${gameName}`}</RecordLineName>
      <span className="grid justify-items-end gap-0.5">
        <Money amount={paid - staked} currency={currency} signed className="font-semibold" />
        <span className="text-sm text-muted">
          {t('figure.turnover')} <Money amount={staked} currency={currency} />
        </span>
        {valid !== staked && (
          <span className="text-sm text-muted">
            {t('figure.valid')} <Money amount={valid} currency={currency} />
          </span>
        )}
      </span>
    </div>
  );
}

interface SaveBetsProps {
  total: number;
  selection: { from: string; until?: string };
}

function SaveBets({ total, selection }: SaveBetsProps) {
  const t = useTranslations('agents');
  const record = useTranslations('record');
  const names = useTranslations('catalogue');
  const write = async () => {
    const { currency } = merchant();
    const list = await readAllLines<TeamBet>(
      (page) => call(agentTeamBets, { ...selection, ...page }),
      ({ member, roundId }) => `${member.id}/${roundId}`,
    );
    return writeTable(
      [
        record('time'),
        t('name'),
        record('game'),
        record('category'),
        record('reference'),
        t('figure.turnover'),
        t('figure.valid'),
        t('figure.paid'),
      ],
      list.map(({ closedAt, member, gameName, category, roundId, staked, valid, paid }) => [
        localMoment(bootInfo().timeZone, closedAt),
        member.name,
        gameName,
        category ? names(`category.${category}`) : '',
        roundId,
        inUnits(staked, currency),
        inUnits(valid, currency),
        inUnits(paid, currency),
      ]),
    );
  };
  return <SaveLines total={total} fileName="team-bets.csv" write={write} />;
}
