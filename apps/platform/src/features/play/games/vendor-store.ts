import type { CurrencyCode } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { isSilent } from './store.ts';

/** A row of `vendor` as operators change it. */
export interface AddedVendor {
  code: string;
  name: string;
  apiUrl: string;
  frameOrigin: string;
  keyId: string;
  publicKey: string;
  nextKeyId: string | null;
  nextPublicKey: string | null;
  addedBy: number | null;
  merchants: number[] | null;
  currencies: CurrencyCode[] | null;
  labels: string[] | null;
  promoLimit: Partial<Record<CurrencyCode, number>>;
}

const columns = `v.code, v.name, v.api_url as "apiUrl", v.frame_origin as "frameOrigin", v.key_id as "keyId",
  v.public_key as "publicKey", v.next_key_id as "nextKeyId", v.next_public_key as "nextPublicKey",
  v.added_by::int as "addedBy", v.merchants::int[] as merchants, v.currencies, v.labels, v.promo_limit as "promoLimit"`;

export interface ListedVendor extends AddedVendor {
  games: number;
  syncedAt: Date | null;
  silent: boolean;
  /** Prizes of today at the transaction's merchant. */
  prizesPaid: number;
  prizeRefusedAt: Date | null;
}

/** Every vendor, or one; `at` and `timeZone` determine the day. */
export async function selectListed(
  tx: PoolClient,
  { at, timeZone, code }: { at: Date; timeZone: string; code?: string },
): Promise<ListedVendor[]> {
  const { rows } = await tx.query<ListedVendor>(
    `select ${columns}, v.synced_at as "syncedAt", v.${isSilent} as silent,
        (select count(*)::int from game g where g.vendor_id = v.id and g.listed) as games,
        coalesce(d.paid, 0) as "prizesPaid", d.refused_at as "prizeRefusedAt"
      from vendor v
      left join promo_day d on d.vendor_id = v.id and d.day = ($1::timestamptz at time zone $2)::date
      where $3::text is null or v.code = $3
      order by v.name, v.id`,
    [at, timeZone, code ?? null],
  );
  return rows;
}

/** Locks the table of vendors against other changes. */
export async function lockVendor(tx: PoolClient, code: string): Promise<AddedVendor | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('vendor'))`);
  return (await tx.query<AddedVendor>(`select ${columns} from vendor v where v.code = $1`, [code])).rows[0];
}

export async function isKeyIdTaken(tx: PoolClient, keyId: string): Promise<boolean> {
  return (await tx.query('select from vendor where $1 in (key_id, next_key_id)', [keyId])).rowCount !== 0;
}

const valuesOf = (vendor: AddedVendor) => [
  vendor.code,
  vendor.name,
  vendor.apiUrl,
  vendor.frameOrigin,
  vendor.keyId,
  vendor.publicKey,
  vendor.nextKeyId,
  vendor.nextPublicKey,
  vendor.merchants,
  vendor.currencies,
  vendor.labels,
  vendor.promoLimit,
];

export async function insertVendor(tx: PoolClient, vendor: AddedVendor): Promise<void> {
  await tx.query(
    `insert into vendor (code, name, api_url, frame_origin, key_id, public_key, next_key_id, next_public_key, merchants,
        currencies, labels, promo_limit, added_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...valuesOf(vendor), vendor.addedBy],
  );
}

export async function updateVendor(tx: PoolClient, vendor: AddedVendor): Promise<void> {
  await tx.query(
    `update vendor set name = $2, api_url = $3, frame_origin = $4, key_id = $5, public_key = $6, next_key_id = $7,
        next_public_key = $8, merchants = $9, currencies = $10, labels = $11, promo_limit = $12, listing_digest = null
      where code = $1`,
    valuesOf(vendor),
  );
}
