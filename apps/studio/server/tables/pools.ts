import type { StakePool } from '@fairhouse/contract/play/table-state';
import type { PoolClient } from 'pg';
import { giveForFun } from '../rounds/play-balance-store.ts';
import type { LiveTable } from './catalogue.ts';
import { makePools } from './make-pools.ts';
import { listPooled, readPools, refundPool, storePools } from './pool-store.ts';
import type { Ticket } from './ticket.ts';

/** Who plays is final: the pools are stored, and what lies in one that does not stand goes back before anything is drawn. */
export async function closePools(tx: PoolClient, table: LiveTable, no: number): Promise<StakePool[] | undefined> {
  if (!table.rules.pool) return undefined;
  const pools = makePools(table, no, await listPooled(tx, table.id, no));
  if (pools.length > 0) await storePools(tx, table.id, no, pools);
  await giveBack(
    tx,
    table.id,
    no,
    pools.filter(({ stands }) => !stands),
  );
  return pools;
}

/** Trial balances are locked in the order of their players, as everywhere: over all pools, not within each. */
async function giveBack(tx: PoolClient, tableId: string, no: number, pools: readonly StakePool[]): Promise<void> {
  const back: Awaited<ReturnType<typeof refundPool>> = [];
  for (const pool of pools) back.push(...(await refundPool(tx, tableId, no, pool)));
  const inOrder = back.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  for (const ticket of inOrder) await giveForFun(tx, ticket, ticket.stake);
}

/** The outcome of a round for those who staked into a pool; without one, for equal pools. */
export function outcomeFor(
  { rules }: Pick<LiveTable, 'rules'>,
  drawn: unknown,
  pool?: Pick<StakePool, 'spots'>,
): unknown {
  return rules.pool ? rules.pool.join(drawn as Record<string, unknown>, pool?.spots) : drawn;
}

/** How the round ended for each ticket: money of one currency pays no other, and trial money no real one. */
export async function readOutcomes(
  tx: PoolClient,
  table: LiveTable,
  no: number,
  drawn: unknown,
): Promise<(ticket: Ticket) => unknown> {
  if (!table.rules.pool) return () => drawn;
  const pools = await readPools(tx, table.id, no);
  return ({ id, currency, demo }) => {
    const pool = pools.find((each) => each.currency === currency && each.demo === demo);
    if (!pool) throw new Error(`Ticket ${id} is in no pool`);
    return outcomeFor(table, drawn, pool);
  };
}
