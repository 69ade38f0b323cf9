import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import { OPEN_ROUNDS_PAGE, type OpenRound, type vendorOpenRounds } from '@fairhouse/contract/play/vendor-open-rounds';
import { mostPay } from '@fairhouse/games/tables';
import type { Pool } from 'pg';
import type { TableView } from '../tables/table-views.ts';
import { listOpen, type OpenRow } from './open-store.ts';

/** A page of the rounds that have not ended. */
export async function listOpenRounds(
  pool: Pool,
  views: readonly TableView[],
  { currency, cursor }: RequestOf<typeof vendorOpenRounds>,
): Promise<ResponseOf<typeof vendorOpenRounds>> {
  const rows = await listOpen(pool, currency, cursor ?? null);
  const tables = new Map(views.map(({ table }) => [table.id, table]));
  return {
    rounds: rows.map((row) => withMost(row, tables)),
    next: rows.length === OPEN_ROUNDS_PAGE ? rows.at(-1)!.roundId : null,
  };
}

function withMost(
  { playerId, roundId, staked, most, tableId, spots }: OpenRow,
  tables: ReadonlyMap<string, TableView['table']>,
): OpenRound {
  const table = tableId === null ? undefined : tables.get(tableId);
  // A table that is gone pays its stakes back.
  const ofChips = table && spots ? mostPay(table.rules, table.variant, spots) : staked;
  return { playerId, roundId, staked, most: most ?? ofChips };
}
