import type { SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import { inUnits, localMoment, type Cell } from '../../../app/record-table.ts';
import { percent } from './percent.ts';

type Words =
  | 'base'
  | 'earned'
  | 'ownPlay'
  | 'period'
  | 'figuresSince'
  | 'activeMembers'
  | 'rate'
  | 'part'
  | 'capLeft'
  | 'passedOn'
  | 'paidBefore'
  | 'pay'
  | 'held'
  | 'netted'
  | 'validBetFrom'
  | 'activeFrom'
  | 'singleBet'
  | 'profitRate'
  | 'lossRate'
  | 'wonBets'
  | 'lostBets';

/** A statement as lines of a file: what each line brought, the sums in the order of the computation, then terms and figures. */
export function statementLines(statement: SettlementStatement, t: (key: Words) => string, timeZone: string): Cell[][] {
  const { currency, lines, terms, tier, figures, part, capLeft } = statement;
  const units = (amount: number) => inUnits(amount, currency);
  const moment = (at: string) => localMoment(timeZone, at);
  const reached = tier === null ? undefined : terms.tiers[tier];
  const sum = (name: 'passedOn' | 'paidBefore' | 'pay' | 'held' | 'netted'): Cell[] => [
    t(name),
    '',
    units(statement[name]),
  ];
  return [
    ...lines.map(({ name, own, base, earned }) => [own ? t('ownPlay') : name, units(base), units(earned)]),
    [t('period'), moment(statement.periodStart), moment(statement.periodEnd)],
    [t('figuresSince'), moment(statement.carriedFrom)],
    [t('activeMembers'), figures.activeMembers],
    ...(reached && 'rate' in reached ? [[t('rate'), percent(reached.rate)]] : []),
    ...(part ? [[t('part'), part.slots, part.of]] : []),
    ...(capLeft === null ? [] : [[t('capLeft'), units(capLeft)]]),
    [t('earned'), units(statement.base), units(statement.earned)],
    sum('passedOn'),
    sum('paidBefore'),
    sum('pay'),
    ...(statement.held > 0 ? [sum('held')] : []),
    ...(statement.netted > 0 ? [sum('netted')] : []),
    ...termRows(statement, t),
    ...(figures.classes
      ? [
          [t('singleBet'), t('wonBets'), t('lostBets')],
          ...figures.classes.map(({ singleBet, won, lost }) => [singleBet, won, lost].map(units)),
        ]
      : []),
  ];
}

function termRows({ terms, currency }: SettlementStatement, t: (key: Words) => string): Cell[][] {
  const isRound = terms.tiers.some((tier) => 'singleBet' in tier);
  return [
    isRound ? [t('singleBet'), t('profitRate'), t('lossRate')] : [t('validBetFrom'), t('activeFrom'), t('rate')],
    ...terms.tiers.map((tier) =>
      'singleBet' in tier
        ? [inUnits(tier.singleBet, currency), percent(tier.profitRate), percent(tier.lossRate)]
        : [inUnits(tier.validBet, currency), tier.activeMembers, percent(tier.rate)],
    ),
  ];
}
