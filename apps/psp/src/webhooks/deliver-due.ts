import { inSpan, traceHeaders } from '@fairhouse/server';
import type { Pool } from 'pg';
import type { Account, AccountBook, Timing } from '../settings.ts';
import { sealReport } from '../protocols/seal-report.ts';
import { leaseDue, markDelivered, markFailed, type Delivery } from './store.ts';

/** Deliveries under way at once. */
const parallel = 20;

/** Sends every report that is due, once; answers how many were tried. */
export async function deliverDue(pool: Pool, accounts: AccountBook, timing: Timing, origin: string): Promise<number> {
  const due = await leaseDue(pool, timing.webhookTimeout * 2, parallel);
  await Promise.all(
    due.map((delivery) => inSpan(() => deliver(pool, delivery, accounts(delivery.account), timing, origin))),
  );
  return due.length;
}

async function deliver(
  pool: Pool,
  delivery: Delivery,
  account: Account | undefined,
  timing: Timing,
  origin: string,
): Promise<void> {
  const error = account
    ? await send(account, delivery, timing.webhookTimeout, origin)
    : 'the account is not configured';
  if (error === null) return markDelivered(pool, delivery.id);
  const old = Date.now() - delivery.createdAt.getTime() > timing.retryFor;
  return markFailed(pool, delivery.id, error, old ? null : retryWait(delivery.attempts, timing));
}

/** Milliseconds before the next try: doubled each time. */
export const retryWait = (attempts: number, timing: Pick<Timing, 'retryFirst' | 'retryMax'>): number =>
  Math.min(timing.retryMax, timing.retryFirst * 2 ** Math.min(attempts - 1, 30));

/** Null when the merchant answered 2xx, else what went wrong. */
async function send(
  account: Account,
  { protocol, body: report }: Delivery,
  timeout: number,
  origin: string,
): Promise<string | null> {
  try {
    const { url, headers, body } = await sealReport[protocol](account, report, origin);
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { ...headers, ...traceHeaders() },
    });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
