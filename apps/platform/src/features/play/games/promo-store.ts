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

/** Locks the day until the transaction ends; answers the minor units paid on it. */
export async function lockPromoDay(tx: PoolClient, promo: PromoDay): Promise<number> {
  const { rows } = await tx.query<{ paid: number }>(
    `insert into promo_day as d (merchant_id, vendor_id, day, paid) values ($1, $2, ${day}, 0)
     on conflict (merchant_id, vendor_id, day) do update set paid = d.paid returning d.paid`,
    valuesOf(promo),
  );
  return rows[0]!.paid;
}

/** Adds booked prizes to their day. Minor units. */
export async function addPaidPrizes(tx: PoolClient, promo: PromoDay, amount: number): Promise<void> {
  await tx.query(`update promo_day set paid = paid + $5 where merchant_id = $1 and vendor_id = $2 and day = ${day}`, [
    ...valuesOf(promo),
    amount,
  ]);
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
