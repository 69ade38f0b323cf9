import type { Pool, PoolClient } from 'pg';
import type { Merchant } from '../../system/merchant.ts';
import type { MerchantFile } from './read-merchant-files.ts';

export async function listMerchants(pool: Pool): Promise<Merchant[]> {
  const { rows } = await pool.query<Merchant>('select id, code, settings from merchant order by id');
  return rows;
}

/** Adds or updates a merchant; answers its id when that changed anything. */
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
