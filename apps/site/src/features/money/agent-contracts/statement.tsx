import { settlement, type SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import { Button, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useRecordMoment } from '../../../app/dates.ts';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { localMoment, saveTable, writeTable } from '../../../app/record-table.ts';
import { percent } from './percent.ts';
import { statementLines } from './statement-lines.ts';
import { Fact, FigureTable, Terms } from './terms.tsx';

/** Everything that a payment was computed from, so that the agent can compute it again. */
export function Statement({ id }: { id: string }) {
  const query = useQuery({
    queryKey: memberKey('agent', 'settlement', id),
    queryFn: () => call(settlement, { settlementId: id }),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-48 w-full" />}>
      {(statement) => <Content statement={statement} />}
    </QueryState>
  );
}

function Content({ statement }: { statement: SettlementStatement }) {
  const t = useTranslations('agentContracts');
  const { currency, terms, lines, weights } = statement;
  const weightText = useWeightText();
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts statement={statement} />
      <p className="text-sm text-muted">{t('howComputed')}</p>
      {weights.length > 0 && (
        <p className="text-sm text-muted">
          {t('weights')}: {weights.map(weightText).join(', ')}
        </p>
      )}
      <Terms terms={terms} currency={currency} />
      <Classes statement={statement} />
      {lines.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('lines')}</h3>
          <ul className="divide-y divide-line rounded-soft border border-line">
            {lines.map(({ memberId, name, own, base, earned }) => (
              <li key={memberId} className="flex items-center gap-3 px-3 py-2.5 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{own ? t('ownPlay') : name}</span>
                  <span className="figures text-muted">
                    {t('base')} {money(base)}
                  </span>
                </span>
                <span className="font-semibold">{money(earned)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SaveStatement statement={statement} />
    </div>
  );
}

/** `Slots 80 %`, with the day since when. */
function useWeightText() {
  const t = useTranslations('agentContracts');
  const names = useTranslations('catalogue');
  return ({ category, weight, from }: SettlementStatement['weights'][number]): string => {
    const text = `${names(`category.${category}`)} ${percent(weight)}`;
    return from === null
      ? text
      : `${text} (${t('weightFrom', { day: localMoment(bootInfo().timeZone, from).slice(0, 10) })})`;
  };
}

/** The figures of the payment, the computed ones in the order of the computation. */
function Facts({ statement }: { statement: SettlementStatement }) {
  const t = useTranslations('agentContracts');
  const moment = useRecordMoment();
  const { currency, tier, figures, part, capLeft, carriedFrom, periodStart, periodEnd } = statement;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const rate = rateOf(statement);
  return (
    <>
      <p className="figures text-sm font-semibold">
        {moment(periodStart)} – {moment(periodEnd)}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        {carriedFrom !== periodStart && <Fact label={t('figuresSince')}>{moment(carriedFrom)}</Fact>}
        <Fact label={t('base')}>{money(statement.base)}</Fact>
        <Fact label={t('activeMembers')}>{figures.activeMembers}</Fact>
        {tier !== null && rate !== null && (
          <Fact label={t('rate')}>{t('tierRate', { rate: percent(rate), number: tier + 1 })}</Fact>
        )}
        {part && <Fact label={t('part')}>{t('partValue', part)}</Fact>}
        {capLeft !== null && <Fact label={t('capLeft')}>{money(capLeft)}</Fact>}
        <Fact label={t('earned')}>{money(statement.earned)}</Fact>
        <Fact label={t('passedOn')}>{money(statement.passedOn)}</Fact>
        <Fact label={t('paidBefore')}>{money(statement.paidBefore)}</Fact>
        <Fact label={t('pay')}>{money(statement.pay)}</Fact>
        {statement.held > 0 && <Fact label={t('held')}>{money(statement.held)}</Fact>}
        {statement.netted > 0 && <Fact label={t('netted')}>{money(statement.netted)}</Fact>}
      </dl>
    </>
  );
}

/** The rate that counted; real-time salaries have two for each stake. */
function rateOf({ terms, tier }: SettlementStatement): number | null {
  const reached = tier === null ? undefined : terms.tiers[tier];
  return reached && 'rate' in reached ? reached.rate : null;
}

/** Real-time salaries: valid bets by stake and outcome, to which the two rates of a tier apply. */
function Classes({ statement: { figures, currency } }: { statement: SettlementStatement }) {
  const t = useTranslations('agentContracts');
  if (!figures.classes?.length) return null;
  const heads = [t('singleBet'), t('wonBets'), t('lostBets')];
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('byStake')}</h3>
      <FigureTable
        label={t('byStake')}
        heads={heads}
        rows={figures.classes.map(({ singleBet, won, lost }) =>
          [singleBet, won, lost].map((amount, place) => <Money key={place} amount={amount} currency={currency} />),
        )}
      />
    </section>
  );
}

function SaveStatement({ statement }: { statement: SettlementStatement }) {
  const t = useTranslations('agentContracts');
  const weightText = useWeightText();
  const save = () =>
    saveTable(
      `settlement-${statement.periodStart.slice(0, 10)}.csv`,
      writeTable(
        [t('name'), t('base'), t('earned')],
        [
          ...statementLines(statement, t, bootInfo().timeZone),
          ...statement.weights.map((weight) => [t('weights'), weightText(weight)]),
        ],
      ),
    );
  return (
    <div>
      <Button kind="quiet" onClick={save} icon={<Download className="size-5" aria-hidden="true" />}>
        {t('saveStatement')}
      </Button>
    </div>
  );
}
