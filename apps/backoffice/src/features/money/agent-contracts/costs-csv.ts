import type { ResponseOf } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import type { boAgentCosts } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { plainAmount } from '../../../records/save-file.ts';

type Costs = ResponseOf<typeof boAgentCosts>;

/** One line a day: GGR of the lines, the payments of each kind, and their sum. */
export function costsCsv({ list, currency }: Costs, translate: (key: string) => string): string {
  const money = (name: string) => `${translate(name)} (${currency})`;
  const head = [
    translate('contract.field.day'),
    money('contract.field.ggr'),
    ...contractKinds.map((kind) => money(`contract.kind.${kind}`)),
    money('contract.field.cost'),
  ];
  const lines = list.map((row) => [
    row.day,
    ...[row.ggr, ...contractKinds.map((kind) => row[kind]), row.cost].map((value) => plainAmount(value, currency)),
  ]);
  return [head, ...lines].map(csvLine).join('');
}
