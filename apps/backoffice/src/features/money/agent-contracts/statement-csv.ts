import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import { plainAmount } from '../../../records/save-file.ts';
import { percentText } from './rates.ts';

/** A line for each line of the agent, then the sums. */
export function statementCsv(
  { lines, currency, base, earned, passedOn, paidBefore, pay, periodStart, periodEnd, weights }: SettlementStatement,
  translate: (key: string) => string,
): string {
  const amount = (value: number) => plainAmount(value, currency);
  const field = (name: string) => translate(`contract.field.${name}`);
  return [
    [field('agent'), `${field('base')} (${currency})`, `${field('earned')} (${currency})`],
    ...lines.map((line) => [
      line.own ? translate('contract.statement.own') : line.name,
      amount(line.base),
      amount(line.earned),
    ]),
    [field('period'), periodStart, periodEnd],
    ...weights.map(({ category, weight, from }) => [
      `${field('weights')}: ${translate(`report.of.${category}`)}`,
      percentText(weight),
      from ?? '',
    ]),
    [field('earned'), amount(base), amount(earned)],
    [field('passedOn'), '', amount(passedOn)],
    [field('paidBefore'), '', amount(paidBefore)],
    [field('pay'), '', amount(pay)],
  ]
    .map(csvLine)
    .join('');
}
