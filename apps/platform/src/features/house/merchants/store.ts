import type { Pool, PoolClient } from 'pg';
import type { Closures } from '../../../system/merchant.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import type { MerchantFile } from './read-merchant-files.ts';

/** A merchant as stored in the database. */
export interface StoredMerchant {
  id: number;
  code: string;
  /** The settings of its file. */
  settings: MerchantSettings;
  /** Sections that operators changed, unchecked. */
  overrides: Record<string, unknown>;
  closures: Closures;
  /** Increases with every change of the overrides. */
  version: number;
}

export async function listMerchants(db: Pool | PoolClient): Promise<StoredMerchant[]> {
  const { rows } = await db.query<StoredMerchant>(
    'select id, code, settings, overrides, closures, version from merchant order by id',
  );
  return rows;
}

/** Adds or updates a merchant; returns its id when that changed anything. */
export async function saveMerchant(tx: PoolClient, { code, settings }: MerchantFile): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `with updated as (
       update merchant set settings = $2, updated_at = now() where code = $1 and settings <> $2::jsonb returning id)
     , inserted as (
       insert into merchant (code, settings)
         select $1, $2 where not exists (select from merchant where code = $1) on conflict do nothing returning id)
     select id from updated union all select id from inserted`,
    [code, JSON.stringify(settings)],
  );
  return rows[0]?.id;
}

/** Adds a merchant that has no file; returns its id. The merchants must be locked, so that its code is free. */
export async function insertMerchant(
  tx: PoolClient,
  { code, settings, overrides, closures }: Omit<StoredMerchant, 'id' | 'version'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into merchant (code, settings, overrides, closures) values ($1, $2, $3, $4) returning id',
    [code, JSON.stringify(settings), JSON.stringify(overrides), JSON.stringify(closures)],
  );
  return rows[0]!.id;
}

/**
 * Reads every merchant and locks the table against other changes until the commit: whether a domain is free depends on
 * all of them.
 */
export async function lockMerchants(tx: PoolClient): Promise<StoredMerchant[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('merchant overrides'))`);
  return listMerchants(tx);
}

/** Replaces a merchant's overrides; returns their new version. */
export async function saveOverrides(
  tx: PoolClient,
  id: number,
  { overrides, closures }: Pick<StoredMerchant, 'overrides' | 'closures'>,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `update merchant set overrides = $2, closures = $3, version = version + 1, updated_at = now() where id = $1
     returning version`,
    [id, JSON.stringify(overrides), JSON.stringify(closures)],
  );
  return rows[0]!.version;
}
