import type { Pool, PoolClient } from 'pg';
import type { Outcome } from './order-states.ts';
import type { NewOrder, Order, OrderKind } from './order.ts';

type Queryable = Pool | PoolClient;

const columns = `id, account, kind, merchant_reference as "merchantReference", amount, currency, state, reason, description, payee,
  return_url as "returnUrl", page_token as "pageToken", language, expires_at as "expiresAt",
  settle_at as "settleAt", settle_as as "settleAs", refund_of as "refundOf", protocol, authorised_at as "authorisedAt",
  crypto_address as "cryptoAddress", crypto_units as "cryptoUnits", seen_at as "seenAt"`;

/** Inserts the order, or answers null when its reference exists already. */
export async function insertOrder(db: Queryable, order: NewOrder, requestHash: Buffer): Promise<Order | null> {
  const { rows } = await db.query<Order>(
    `insert into money_order (account, kind, merchant_reference, request_hash, amount, currency, description,
       return_url, page_token, language, expires_at, settle_at, settle_as, payee, refund_of, protocol,
       crypto_address, crypto_units)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (account, kind, merchant_reference) do nothing returning ${columns}`,
    [
      order.account,
      order.kind,
      order.merchantReference,
      requestHash,
      order.amount,
      order.currency,
      order.description,
      order.returnUrl ?? null,
      order.pageToken ?? null,
      order.language ?? null,
      order.expiresAt ?? null,
      order.settleAt ?? null,
      order.settleAs ?? null,
      order.payee ?? null,
      order.refundOf ?? null,
      order.protocol ?? 'sandbox',
      order.cryptoAddress ?? null,
      order.cryptoUnits ?? null,
    ],
  );
  return rows[0] ?? null;
}

/** The order of a merchant's reference, with the hash of the request that made it. */
export async function findByReference(
  db: Queryable,
  account: string,
  kind: OrderKind,
  merchantReference: string,
  lock: '' | 'for update' = '',
): Promise<(Order & { requestHash: Buffer }) | null> {
  const { rows } = await db.query<Order & { requestHash: Buffer }>(
    `select ${columns}, request_hash as "requestHash" from money_order
     where account = $1 and kind = $2 and merchant_reference = $3 ${lock}`,
    [account, kind, merchantReference],
  );
  return rows[0] ?? null;
}

export async function findByPageToken(
  db: Queryable,
  token: string,
  lock: '' | 'for update' = '',
): Promise<Order | null> {
  const { rows } = await db.query<Order>(`select ${columns} from money_order where page_token = $1 ${lock}`, [token]);
  return rows[0] ?? null;
}

/** A payment by its own id, which protocols outside use. */
export async function findPayment(
  db: Queryable,
  account: string,
  id: string,
  lock: '' | 'for update' = '',
): Promise<Order | null> {
  const { rows } = await db.query<Order>(
    `select ${columns} from money_order where id = $1 and account = $2 and kind = 'payment' ${lock}`,
    [id, account],
  );
  return rows[0] ?? null;
}

/** The refunds of a payment, the newest first. */
export async function listRefunds(db: Queryable, paymentId: string): Promise<Order[]> {
  const { rows } = await db.query<Order>(
    `select ${columns} from money_order where refund_of = $1 order by created_at desc`,
    [paymentId],
  );
  return rows;
}

/** The payer has authorised a payment that its merchant may execute. */
export async function authorise(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query('update money_order set authorised_at = $2 where id = $1', [id, at]);
}

/** The transfer of a crypto payment is on the chain. */
export async function markTransferSeen(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query('update money_order set seen_at = $2 where id = $1', [id, at]);
}

/** What refunds have given back of a payment or are about to, minor units. */
export async function sumRefunds(db: Queryable, paymentId: string): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from money_order where refund_of = $1 and state <> 'failed'`,
    [paymentId],
  );
  return rows[0]!.sum;
}

/** A payment that nobody decided in time; an index has these. */
const undecided = `state = 'pending' and settle_at is null and expires_at`;

/** Locks one order whose decided outcome is due, or whose time to pay is over; others skip it. */
export async function lockDueOrder(tx: PoolClient, now: Date): Promise<Order | null> {
  const { rows } = await tx.query<Order>(
    `select ${columns} from money_order where settle_at <= $1 or (${undecided} <= $1)
     order by coalesce(settle_at, expires_at) limit 1 for update skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

/** What was paid instead of what was asked. */
export async function changeAmount(tx: PoolClient, id: string, amount: number): Promise<void> {
  await tx.query('update money_order set amount = $2 where id = $1', [id, amount]);
}

export async function schedule(tx: PoolClient, id: string, settleAt: Date, settleAs: Outcome): Promise<void> {
  await tx.query('update money_order set settle_at = $2, settle_as = $3 where id = $1', [id, settleAt, settleAs]);
}

export async function settle(
  tx: PoolClient,
  id: string,
  state: Outcome,
  reason: string | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `update money_order set state = $2, reason = $3, settled_at = $4, settle_at = null, settle_as = null where id = $1`,
    [id, state, reason, at],
  );
}

export async function nextSettlement(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select least((select min(settle_at) from money_order),
       (select min(expires_at) from money_order where ${undecided} is not null)) as at`,
  );
  return rows[0]?.at ?? null;
}
