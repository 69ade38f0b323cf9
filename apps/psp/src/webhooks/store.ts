import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Outcome } from '../orders/order-states.ts';
import type { Order, Protocol } from '../orders/order.ts';
import { notificationOf } from '../protocols/bkash/notification.ts';
import { presentPayment } from '../protocols/maya/report.ts';

/** A report that is owed to a merchant. */
export interface Delivery {
  id: number;
  account: string;
  protocol: Protocol;
  body: string;
  attempts: number;
  createdAt: Date;
}

/** Queues `copies` deliveries of one event. What came back is reported as failed; a query tells it was returned. */
export async function insertDelivery(
  tx: PoolClient,
  order: Order,
  end: { outcome: Outcome; reason: string | null },
  copies: number,
): Promise<void> {
  const body = reportOf(order, end);
  if (body === null) return;
  await tx.query('insert into delivery (account, order_id, body) select $1, $2, $3 from generate_series(1, $4::int)', [
    order.account,
    order.id,
    body,
    copies,
  ]);
}

/** In the form of the order's protocol; null for what a protocol does not report. */
function reportOf(order: Order, end: { outcome: Outcome; reason: string | null }): string | null {
  const state = end.outcome === 'succeeded' ? 'succeeded' : 'failed';
  if (order.protocol === 'bkash') {
    return order.kind === 'payment' && state === 'succeeded' ? notificationOf(order) : null;
  }
  if (order.protocol === 'maya') {
    return order.kind === 'payment' ? JSON.stringify(presentPayment({ ...order, ...end, state })) : null;
  }
  return JSON.stringify({
    eventId: randomUUID(),
    kind: order.kind,
    merchantReference: order.merchantReference,
    providerReference: order.id,
    outcome: end.outcome === 'succeeded' ? 'succeeded' : 'failed',
    amount: order.amount,
    currency: order.currency,
    ...(end.reason !== null && { reason: end.reason }),
  });
}

/** Not taken yet and not given up. Copies of one event may overtake each other; the events of an order may not. */
const isNext = `d.delivered_at is null and d.given_up_at is null and not exists (
    select from delivery earlier where earlier.order_id = d.order_id and earlier.id < d.id and earlier.body <> d.body
      and earlier.delivered_at is null and earlier.given_up_at is null)`;

/**
 * Takes what is due and puts it off by `leaseMs`, so that a crash in the middle only repeats a delivery.
 */
export async function leaseDue(pool: Pool, leaseMs: number, limit: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `update delivery set attempts = attempts + 1, next_at = now() + make_interval(secs => $1 / 1000.0)
     where id in (select d.id from delivery d where ${isNext} and d.next_at <= now()
                  order by d.next_at limit $2 for update skip locked)
     returning id, account, body, attempts, created_at as "createdAt",
       (select o.protocol from money_order o where o.id = delivery.order_id) as protocol`,
    [leaseMs, limit],
  );
  return rows;
}

export async function markDelivered(pool: Pool, id: number): Promise<void> {
  await pool.query('update delivery set delivered_at = now(), last_error = null where id = $1', [id]);
}

/** Puts the next try off by `waitMs`; null gives the report up. */
export async function markFailed(pool: Pool, id: number, error: string, waitMs: number | null): Promise<void> {
  await pool.query(
    `update delivery set last_error = $2, next_at = now() + make_interval(secs => coalesce($3, 0) / 1000.0),
       given_up_at = case when $3::float8 is null then now() end where id = $1`,
    [id, error, waitMs],
  );
}

export async function nextDelivery(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(`select min(d.next_at) as at from delivery d where ${isNext}`);
  return rows[0]?.at ?? null;
}

/** Reports that merchants have not taken. */
export async function countOwed(pool: Pool): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await pool.query<{ waiting: number; givenUp: number }>(
    `select count(*) filter (where given_up_at is null) as waiting,
       count(*) filter (where given_up_at is not null) as "givenUp"
     from delivery where delivered_at is null`,
  );
  return rows[0] ?? { waiting: 0, givenUp: 0 };
}
