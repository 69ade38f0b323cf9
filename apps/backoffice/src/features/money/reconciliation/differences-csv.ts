import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { Difference, Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import { moneyOf } from './money-of.ts';

type Translate = (key: string) => string;

/** A line for each difference. Texts of statements cannot be formulas (csvLine). */
export function differencesCsv(list: readonly Difference[], translate: Translate): string {
  const side = (one: Side | null) =>
    one
      ? [
          moneyOf(one.amount, one.currency),
          moneyOf(one.paid, one.currency),
          translate(`reconciliation.state.${one.state}`),
        ]
      : ['', '', ''];
  const heads = (name: string) =>
    ['amount', 'paid', 'state'].map((field) => `${translate(name)}: ${translate(`reconciliation.field.${field}`)}`);
  const head = [
    ...(['source', 'day', 'what'] as const).map((name) => translate(`reconciliation.field.${name}`)),
    translate('reconciliation.field.reference'),
    translate('reconciliation.field.member'),
    ...heads('reconciliation.ours'),
    ...heads('reconciliation.theirs'),
    translate('reconciliation.field.firstAt'),
    translate('reconciliation.field.explanation'),
    translate('reconciliation.field.explainedBy'),
  ];
  const lines = list.map((one) => [
    one.source,
    one.day,
    `${translate(`reconciliation.kind.${one.kind}`)}: ${translate(`reconciliation.reason.${one.reason}`)}`,
    one.reference,
    one.memberAccount ?? '',
    ...side(one.ours),
    ...side(one.theirs),
    one.firstAt,
    one.explained?.explanation ?? '',
    one.explained?.by ?? '',
  ]);
  return [head, ...lines].map(csvLine).join('');
}
