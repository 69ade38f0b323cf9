import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  TableStakeLimits,
  vendorChangeTableLimits,
  vendorTableLimits,
} from '@fairhouse/contract/play/vendor-rooms';
import { inTransaction } from '@fairhouse/database';
import { ODDS_SCALE, spotLimit } from '@fairhouse/games/tables';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { describeTable, type LiveTable } from '../catalogue.ts';
import { lockTableLimits, readTableLimits, storeTableLimits } from './limit-store.ts';
import { codes, usualLimits } from './table-limits.ts';

/** Operators may raise a limit to so many times the usual one. */
const HIGHEST = 10;

type Deps = Pick<Studio, 'pool' | 'tables'>;

const highestOf = ({ max, maxStake, maxPay }: TableStakeLimits) => ({
  max: max * HIGHEST,
  maxStake: maxStake * HIGHEST,
  maxPay: maxPay * HIGHEST,
});

const find = ({ tables }: Deps, id: string): LiveTable | undefined => tables.tables.find((table) => table.id === id);

export async function listTableLimits(
  deps: Deps,
  { table: id }: RequestOf<typeof vendorTableLimits>,
): Promise<Result<ResponseOf<typeof vendorTableLimits>>> {
  const table = find(deps, id);
  if (!table) return fail('not_found');
  const stored = await readTableLimits(deps.pool, id);
  return ok({
    table: describeTable(table),
    list: codes.map((currency) => {
      const usual = usualLimits(table, currency);
      const own = stored.find((each) => each.currency === currency);
      return {
        currency,
        limits: own?.limits ?? usual,
        usual,
        highest: highestOf(usual),
        changed: own ? { by: own.operator, reason: own.reason, at: own.at.toISOString() } : null,
      };
    }),
    spots: [...table.spots].map(([spot, { chips }]) => ({ spot, chips })),
  });
}

/** They are read when the next round opens, whichever process opens it. A repeat changes nothing. */
export async function changeTableLimits(
  deps: Deps,
  request: RequestOf<typeof vendorChangeTableLimits>,
): Promise<Result<Record<string, never>>> {
  const { table: id, currency, limits } = request;
  const table = find(deps, id);
  if (!table) return fail('not_found');
  const flaw = findLimitFlaw(table, limits, highestOf(usualLimits(table, currency)));
  if (flaw) return fail('limits_refused', { value: flaw });
  return inTransaction(deps.pool, {}, (tx) => store(tx, request));
}

async function store(
  tx: PoolClient,
  { table: tableId, currency, limits, changedAt, operator, reason }: RequestOf<typeof vendorChangeTableLimits>,
): Promise<Result<Record<string, never>>> {
  await lockTableLimits(tx, tableId);
  const newest = (await readTableLimits(tx, tableId)).find((each) => each.currency === currency);
  if (newest?.operator === operator && isDeepStrictEqual(newest.limits, limits)) return ok({});
  const at = newest?.at.toISOString() ?? null;
  if (changedAt !== undefined && changedAt !== at) return fail('content_changed');
  await storeTableLimits(tx, { tableId, currency, limits, operator, reason });
  return ok({});
}

interface LimitFlaw {
  /** Which limit; of a spot with its name. */
  limit: 'min' | 'max' | 'maxStake' | 'maxPay';
  spot?: string;
  /** What it may be at least and at most. */
  least?: number;
  most?: number;
}

/** A table takes its least stake on every spot, and no spot is wider than its table. */
export function findLimitFlaw(
  table: Pick<LiveTable, 'spots'>,
  limits: TableStakeLimits,
  highest: Pick<TableStakeLimits, 'max' | 'maxStake' | 'maxPay'>,
): LimitFlaw | undefined {
  const { min, max, maxStake, maxPay } = limits;
  if (min > max) return { limit: 'min', most: max };
  if (max > highest.max) return { limit: 'max', most: highest.max };
  if (maxStake < max || maxStake > highest.maxStake) return { limit: 'maxStake', least: max, most: highest.maxStake };
  const least = leastPay(table, min);
  if (maxPay < least || maxPay > highest.maxPay) return { limit: 'maxPay', least, most: highest.maxPay };
  for (const [name, own] of Object.entries(limits.spots)) {
    const spot = table.spots.get(name);
    if (!spot) return { limit: 'max', spot: name };
    const widest = spotLimit({ min, max, maxPay }, spot);
    if (own.min < widest.min || own.min > own.max || own.min % spot.chips !== 0)
      return { limit: 'min', spot: name, least: widest.min, most: own.max };
    if (own.max > widest.max || own.max % spot.chips !== 0)
      return { limit: 'max', spot: name, least: widest.min, most: widest.max };
  }
  return undefined;
}

/** What the least stake wins on the spot with the highest odds; with less its limit would lie below the least stake. */
function leastPay({ spots }: Pick<LiveTable, 'spots'>, min: number): number {
  const top = Math.max(ODDS_SCALE, ...[...spots.values()].flatMap(({ pays }) => pays));
  return Math.ceil((min * top) / ODDS_SCALE);
}
