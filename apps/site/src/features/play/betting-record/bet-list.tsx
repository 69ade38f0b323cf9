import { bets, type Bet } from '@fairhouse/contract/play/betting-record';
import { gameCategories } from '@fairhouse/contract/play/games';
import { Badge, buttonClasses, Card, EmptyState, Money, Select } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { Chip, Chips } from '../../../app/chips.tsx';
import { call } from '../../../app/client.ts';
import { FiguresCard } from '../../../app/figures-card.tsx';
import { useFilledCategories, useGamesPath } from '../../../app/filled-categories.ts';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { selectedDays } from '../../../app/record-days.ts';
import type { BetFilter, RecordFilter } from '../../../app/record-filter.ts';
import { merchantToday, RecordDays } from '../../../app/record-days-fields.tsx';
import { RecordLineName, recordLink } from '../../../app/record-list.tsx';
import { inUnits, localMoment, readAllLines, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';

export interface BetListProps {
  filter: BetFilter;
  onFilter: (filter: BetFilter) => void;
}

/** The betting record: its days and filters, its totals, its rounds by pages. */
export function BetList({ filter, onFilter }: BetListProps) {
  const t = useTranslations('bettingRecord');
  const { page = 1, category, state } = filter;
  const selection = {
    ...selectedDays(filter, merchantToday()),
    ...(category && { category }),
    ...(state && { state }),
  };
  const query = useQuery({
    queryKey: memberKey('bets', selection, page),
    queryFn: () => call(bets, { ...selection, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const totals = query.data?.totals;
  return (
    <div className="grid grid-cols-1 gap-4">
      {state !== 'open' && (
        <RecordDays filter={filter} onDays={(days) => onFilter({ ...days, ...(category && { category }) })} />
      )}
      <BetFilters filter={filter} onFilter={onFilter} />
      <FiguresCard
        currency={merchant().currency}
        figures={[
          [t('staked'), totals?.staked, false],
          [t('paid'), totals?.paid, false],
          [t('net'), totals && totals.paid - totals.staked, true],
        ]}
      />
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loading')}
          empty={<NoBets />}
          keyOf={({ vendor, roundId }) => `${vendor}/${roundId}`}
        >
          {(bet) => <Round bet={bet} />}
        </NumberedList>
      </Card>
      {query.data && query.data.total > 0 && <SaveBets total={query.data.total} selection={selection} />}
    </div>
  );
}

function BetFilters({ filter, onFilter }: BetListProps) {
  const t = useTranslations('record');
  const names = useTranslations('catalogue');
  const categories = useFilledCategories();
  const { page: _, category, state, ...days } = filter;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t('category')}
        value={category ?? ''}
        onChange={(event) => {
          const chosen = gameCategories.find((name) => name === event.currentTarget.value);
          onFilter({ ...days, ...(state && { state }), ...(chosen && { category: chosen }) });
        }}
        options={[
          { value: '', label: t('allGames') },
          ...categories.map((name) => ({ value: name, label: names(`category.${name}`) })),
        ]}
        className="min-w-44 flex-1 sm:max-w-64"
      />
      <Chips label={t('result')}>
        <Chip isOn={!state} onPress={() => onFilter({ ...days, ...(category && { category }) })}>
          {t('allBets')}
        </Chip>
        <Chip isOn={state === 'open'} onPress={() => onFilter({ ...(category && { category }), state: 'open' })}>
          {t('openBets')}
        </Chip>
      </Chips>
    </div>
  );
}

function NoBets() {
  const t = useTranslations('bettingRecord');
  const games = useGamesPath();
  return (
    <EmptyState
      icon={<ReceiptText className="size-6" />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <Link to={games} className={buttonClasses('accent')}>
          {t('toGames')}
        </Link>
      }
    />
  );
}

interface SaveBetsProps {
  total: number;
  selection: Omit<BetFilter, keyof RecordFilter> & { from?: string; until?: string };
}

function SaveBets({ total, selection }: SaveBetsProps) {
  const t = useTranslations('bettingRecord');
  const record = useTranslations('record');
  const names = useTranslations('catalogue');
  const write = async () => {
    const list = await readAllLines(
      (page) => call(bets, { ...selection, ...page }),
      (bet) => `${bet.vendor}/${bet.roundId}`,
    );
    return writeTable(
      [
        record('time'),
        record('game'),
        record('category'),
        t('roundId'),
        record('result'),
        t('staked'),
        t('paid'),
        t('net'),
      ],
      list.map((bet) => [
        localMoment(bootInfo().timeZone, bet.openedAt),
        bet.gameName,
        bet.category ? names(`category.${bet.category}`) : '',
        bet.roundId,
        t(`state.${bet.state}`),
        inUnits(bet.staked, bet.currency),
        inUnits(bet.paid, bet.currency),
        inUnits(bet.paid - bet.staked, bet.currency),
      ]),
    );
  };
  return <SaveLines total={total} fileName="bets.csv" write={write} />;
}

function Round({ bet }: { bet: Bet }) {
  const t = useTranslations('bettingRecord');
  return (
    <Link to="/bets/$vendor/$roundId" params={{ vendor: bet.vendor, roundId: bet.roundId }} className={recordLink}>
      <RecordLineName at={bet.openedAt}>{bet.gameName}</RecordLineName>
      <span className="grid justify-items-end gap-0.5">
        {bet.state === 'completed' ? (
          <Money amount={bet.paid - bet.staked} currency={bet.currency} signed className="font-semibold" />
        ) : (
          <Badge tone={bet.state === 'open' ? 'accent' : 'neutral'}>{t(`state.${bet.state}`)}</Badge>
        )}
        <span className="text-sm text-muted">
          {t('stakeShort')} <Money amount={bet.staked} currency={bet.currency} />
        </span>
      </span>
    </Link>
  );
}
