import { currencies } from '@fairhouse/contract';
import type { TableEntry } from '@fairhouse/contract/play/studio-tables';
import { describeTable, labelOf } from './catalogue.ts';
import type { LimitsOf } from './limits/table-limits.ts';
import type { TableView } from './table-views.ts';

/** Results that a lobby shows. */
const SHOWN_RESULTS = 20;

export function listTables(
  views: readonly TableView[],
  viewers: ReadonlyMap<string, number>,
  limitsOf: LimitsOf,
  { gameCode, label }: { gameCode?: string | undefined; label?: string | undefined },
): TableEntry[] {
  return views
    .filter(({ table }) => gameCode === undefined || table.gameCode === gameCode)
    .filter(({ table }) => label === undefined || labelOf(table.gameCode) === label)
    .map(({ table, state: { round, history } }) => ({
      ...describeTable(table),
      phase: round.phase,
      round: round.no,
      until: round.until,
      results: history.slice(-SHOWN_RESULTS).map(({ result }) => result),
      players: viewers.get(table.id) ?? 0,
      limits: Object.values(currencies).map(({ code }) => {
        const { currency, min, max } = limitsOf(table, code);
        return { currency, min, max };
      }),
    }));
}
