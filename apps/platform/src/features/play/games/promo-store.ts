import type { PoolClient } from 'pg';

/** A vendor's prizes at a merchant on the day of an instant. */
export interface PromoDay {
  merchantId: number;
  vendorId: number;
  at: Date;
  timeZone: string;
}

const valuesOf = ({ merchantId, vendorId, at, timeZone }: PromoDay) => [merchantId, vendorId, at, timeZone];
const day = `($3::timestamptz at time zone $4)::date`;

/** Adds a prize to its day and locks the day. False when it would exceed the limit. Minor units. */
export async function countPrize(tx: PoolClient, promo: PromoDay, amount: number, limit: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promo_day as d (merchant_id, vendor_id, day, paid)
       select $1::smallint, $2::smallint, ${day}, $5::bigint where $5 <= $6::bigint
     on conflict (merchant_id, vendor_id, day) do update set paid = d.paid + excluded.paid
       where d.paid + excluded.paid <= $6`,
    [...valuesOf(promo), amount, limit],
  );
  return rowCount === 1;
}

/** Records that a prize was refused; returns what was paid when it is the first refusal of the day. */
export async function noteRefusedPrize(tx: PoolClient, promo: PromoDay): Promise<number | undefined> {
  const { rows } = await tx.query<{ paid: number }>(
    `insert into promo_day as d (merchant_id, vendor_id, day, paid, refused_at) values ($1, $2, ${day}, 0, $3)
     on conflict (merchant_id, vendor_id, day) do update set refused_at = excluded.refused_at where d.refused_at is null
     returning d.paid`,
    valuesOf(promo),
  );
  return rows[0]?.paid;
}
