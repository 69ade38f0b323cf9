import type { StuckAnswer } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { askProvider, askRefund, listOverdueDeposits, listOverdueRefunds } from '../deposits/index.ts';
import type { Cashier } from '../payments/index.ts';
import { askPayout, listOverduePayouts } from '../withdrawals/index.ts';
import { listStuck, markResolved, recordStuck, type OverduePayment, type StuckKind } from './store.ts';

/** Seconds that every payment may take at least: the jobs of a payment ask more often than that. */
const LEAST_SECONDS = 600;
/** Milliseconds between two questions of this job about one payment. */
const PAUSE_MS = 10 * 60_000;
/** Payments of one kind that a run looks at. */
const MOST = 200;

type Open = (tx: PoolClient, merchant: Merchant, now: Date) => Promise<OverduePayment[]>;
type Ask = (cashier: Cashier, merchant: Merchant, id: string) => Promise<StuckAnswer>;

/** How each kind is listed when overdue, and asked: the provider's answer has the effect of a report. */
const kinds: Record<StuckKind, { overdue: Open; ask: Ask }> = {
  deposit: {
    overdue: async (tx, { settings }, now) => {
      const seconds = new Map(settings.depositMethods.map(({ code, usualSeconds }) => [code, usualSeconds]));
      const open = await listOverdueDeposits(tx, now, MOST);
      return open.flatMap(({ methodCode, expiresAt, ...payment }) => {
        const dueAt = later(expiresAt, seconds.get(methodCode) ?? 0);
        return dueAt <= now ? [{ ...payment, dueAt }] : [];
      });
    },
    ask: async (cashier, merchant, id) => {
      const asked = await askProvider(cashier, merchant, id);
      if (!asked.ok) return 'silent';
      return asked.value === 'mismatch' || asked.value === 'unknown' ? asked.value : 'pending';
    },
  },
  payout: {
    overdue: async (tx, { settings }, now) => {
      const seconds = settings.withdrawal.usualSeconds;
      return (await listOverduePayouts(tx, earlier(now, seconds), MOST)).map(({ since, ...payment }) => ({
        ...payment,
        dueAt: later(since, seconds),
      }));
    },
    ask: askPayout,
  },
  refund: {
    overdue: async (tx, _merchant, now) =>
      (await listOverdueRefunds(tx, earlier(now, 0), MOST)).map(({ since, ...payment }) => ({
        ...payment,
        dueAt: later(since, 0),
      })),
    ask: askRefund,
  },
};

const allowed = (seconds: number) => Math.max(seconds, LEAST_SECONDS) * 1000;
const later = (at: Date, seconds: number) => new Date(at.getTime() + allowed(seconds));
const earlier = (at: Date, seconds: number) => new Date(at.getTime() - allowed(seconds));

/**
 * Finds what waits longer than its method allows, asks the provider, and lists what is open even so. Listed payments
 * that have ended are marked as resolved.
 */
export async function findStuck(cashier: Cashier): Promise<void> {
  const { core } = cashier;
  for (const merchant of core.merchants.all()) {
    const now = core.clock.now();
    const listed = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, listStuck);
    for (const kind of Object.keys(kinds) as StuckKind[]) {
      const found = await readOverdue(cashier, merchant, kind);
      for (const payment of found) {
        const asked = listed.get(payment.id);
        if (asked && now.getTime() - asked.getTime() < PAUSE_MS) listed.delete(payment.id);
        else await query(cashier, merchant, kind, payment);
        listed.delete(payment.id);
      }
    }
    // What was listed and is no longer overdue has ended.
    if (listed.size === 0) continue;
    await inTransaction(core.pool, { merchantId: merchant.id }, (tx) => markResolved(tx, [...listed.keys()], now));
  }
}

/** Asks the provider about one payment; it stays listed while it is open. */
export async function query(
  cashier: Cashier,
  merchant: Merchant,
  kind: StuckKind,
  payment: OverduePayment,
): Promise<void> {
  const { core } = cashier;
  const answer = await kinds[kind].ask(cashier, merchant, payment.id);
  const open = (await readOverdue(cashier, merchant, kind)).some(({ id }) => id === payment.id);
  await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const at = core.clock.now();
    if (open) await recordStuck(tx, merchant.id, kind, payment, { answer, at });
    else await markResolved(tx, [payment.id], at);
  });
}

const readOverdue = ({ core }: Cashier, merchant: Merchant, kind: StuckKind): Promise<OverduePayment[]> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    kinds[kind].overdue(tx, merchant, core.clock.now()),
  );
