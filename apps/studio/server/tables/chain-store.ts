import { mixOf } from '@fairhouse/games/fairness';
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { SealedSeed, SeedSafe } from '../fairness/seed-safe.ts';
import { CHAIN_LENGTH, linkOf, ownerOfChain, type TableChain } from './chain.ts';

type Queries = Pool | PoolClient;

const columns = `id, table_id as "tableId", ordinal, length, start, sealed_root as "sealedSeed", seal_key as "sealKey",
  root_hash as "serverSeedHash"`;

export async function readTableChain(db: Queries, id: number): Promise<TableChain> {
  const { rows } = await db.query<TableChain>({
    name: 'table-chain',
    text: `select ${columns} from table_chain where id = $1`,
    values: [id],
  });
  return rows[0]!;
}

/** The chain with this ordinal, created and thereby published if it does not exist. */
export async function provideChain(
  tx: PoolClient,
  seeds: SeedSafe,
  tableId: string,
  ordinal: number,
): Promise<TableChain> {
  const { rows } = await tx.query<TableChain>(
    `select ${columns} from table_chain where table_id = $1 and ordinal = $2`,
    [tableId, ordinal],
  );
  if (rows[0]) return rows[0];
  const root = randomBytes(32).toString('hex');
  const chain = { tableId, ordinal, length: CHAIN_LENGTH };
  const sealed = seeds.seal(ownerOfChain(chain), root);
  const { rows: created } = await tx.query<TableChain>(
    `insert into table_chain (table_id, ordinal, length, start, sealed_root, seal_key, root_hash)
      values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [tableId, ordinal, CHAIN_LENGTH, linkOf(root, chain, 0), sealed.sealedSeed, sealed.sealKey, sealed.serverSeedHash],
  );
  return created[0]!;
}

export interface Mix {
  id: number;
  clientSeed: string;
  contributions: string[];
}

export async function readMix(db: Queries, id: number): Promise<Mix> {
  const { rows } = await db.query<Mix>({
    name: 'table-mix',
    text: `select id, client_seed as "clientSeed", contributions from table_mix where id = $1`,
    values: [id],
  });
  return rows[0]!;
}

/** Contributions of one mix: more add nothing, and everybody who checks a round reads them. */
export const MOST_CONTRIBUTIONS = 64;

/** What players have contributed since the last mix; it is used up. */
export async function takeContributions(tx: PoolClient, tableId: string): Promise<string[]> {
  const { rows } = await tx.query<{ value: string }>({
    name: 'table-contributions-take',
    text: `delete from table_contribution where table_id = $1 returning value`,
    values: [tableId],
  });
  return rows
    .map(({ value }) => value)
    .toSorted()
    .slice(0, MOST_CONTRIBUTIONS);
}

export async function storeMix(tx: PoolClient, chain: TableChain, contributions: string[]): Promise<Mix> {
  const clientSeed = mixOf(chain.start, contributions);
  const { rows } = await tx.query<{ id: number }>(
    `insert into table_mix (table_id, chain_id, contributions, client_seed) values ($1, $2, $3, $4) returning id`,
    [chain.tableId, chain.id, contributions, clientSeed],
  );
  return { id: rows[0]!.id, clientSeed, contributions };
}

/** One for each player; false when enough have contributed. */
export async function contribute(
  db: Pool,
  { tableId, playerId, demo, value }: { tableId: string; playerId: string; demo: boolean; value: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into table_contribution (table_id, player_id, demo, value)
      select $1, $2, $3, $4 where (select count(*) from table_contribution where table_id = $1) < $5
      on conflict (table_id, player_id, demo) do update set value = excluded.value`,
    [tableId, playerId, demo, value, MOST_CONTRIBUTIONS],
  );
  return rowCount === 1;
}

export interface PublishedChain {
  ordinal: number;
  start: string;
  length: number;
  publishedAt: Date;
}

export async function listTableChains(db: Pool, tableId: string): Promise<PublishedChain[]> {
  const { rows } = await db.query<PublishedChain>(
    `select ordinal, start, length, created_at as "publishedAt" from table_chain where table_id = $1 order by ordinal`,
    [tableId],
  );
  return rows;
}

/** Chains that may still decide rounds and are not sealed under this key, locked. */
export async function lockTableChains(tx: PoolClient, sealKey: string): Promise<TableChain[]> {
  const { rows } = await tx.query<TableChain>(
    `select ${columns} from table_chain c where seal_key <> $1
      and not exists (select 1 from table_chain n where n.table_id = c.table_id and n.ordinal > c.ordinal + 1) for update`,
    [sealKey],
  );
  return rows;
}

/** The same root under another key; the owner of the database alone may do this. */
export async function storeSealedChain(tx: PoolClient, id: number, root: SealedSeed): Promise<void> {
  await tx.query('update table_chain set sealed_root = $2, seal_key = $3 where id = $1', [
    id,
    root.sealedSeed,
    root.sealKey,
  ]);
}
