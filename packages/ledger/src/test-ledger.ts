import { randomUUID } from 'node:crypto';
import { connect, inTransaction, otherPostgres, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import type { Pool } from 'pg';
import { createLedger } from './create-ledger.ts';
import type { Ledger, LedgerAlert } from './ledger.ts';
import { migrationsDir } from './migrations-dir.ts';
import type { Operation, Outcome } from './operations.ts';

/** For tests: a ledger on a fresh database. */
export interface TestLedger {
  database: TestDatabase;
  /** Of the application role. */
  pool: Pool;
  /** Of the owner role; row-level security binds it too. */
  owner: Pool;
  ledger: Ledger;
  alerts: LedgerAlert[];
  /** Opens wallets for a new customer and deposits `funds`. */
  newCustomer(funds?: number, merchantId?: number): Promise<number>;
  /** Posts in order; answers each outcome as short text. */
  story(...operations: Operation[]): Promise<string[]>;
  balances(customerId: number): ReturnType<Ledger['balances']>;
  close(): Promise<void>;
}

export const MERCHANT = 1;
export const VENDOR = 3;
/** PostgreSQL versions to test on: the packaged one, and others on this machine. */
export const POSTGRES = [undefined, ...otherPostgres()];

let lastCustomer = 1_000;

export async function startTestLedger(postgres?: string): Promise<TestLedger> {
  const database = await startTestDatabase([migrationsDir], { postgres });
  const pool = connect({ url: database.appUrl, max: 20 });
  const owner = connect({ url: database.ownerUrl, max: 2 });
  const alerts: LedgerAlert[] = [];
  const ledger = createLedger({ pool, onAlert: (alert) => alerts.push(alert) });
  return {
    database,
    pool,
    owner,
    ledger,
    alerts,
    async newCustomer(funds = 0, merchantId = MERCHANT) {
      lastCustomer += 1;
      const customerId = lastCustomer;
      await inTransaction(pool, { merchantId }, (tx) =>
        ledger.openWallets(tx, { merchantId, customerId, currency: 'TLB' }),
      );
      if (funds > 0) await ledger.post({ ...base(customerId, merchantId), type: 'deposit', amount: funds });
      return customerId;
    },
    async story(...operations) {
      const said = [];
      for (const operation of operations) said.push(brief(await ledger.post(operation)));
      return said;
    },
    balances: (customerId) => ledger.balances(MERCHANT, customerId),
    async close() {
      await ledger.close();
      await pool.end();
      await owner.end();
      await database.close();
    },
  };
}

/** Fields of every operation, with a new reference. */
export function base(customerId: number, merchantId = MERCHANT) {
  return { ref: randomUUID() as string, merchantId, customerId, currency: 'TLB' } as const;
}

export function bet(customerId: number, round: string, amount: number) {
  return { ...base(customerId), type: 'bet', vendorId: VENDOR, round, amount } as const satisfies Operation;
}

export function win(customerId: number, round: string, amount: number) {
  return { ...base(customerId), type: 'win', vendorId: VENDOR, round, amount } as const satisfies Operation;
}

export function refund(customerId: number, round: string, betRef: string) {
  return { ...base(customerId), type: 'refund', vendorId: VENDOR, round, bet: betRef } as const satisfies Operation;
}

export function closeRound(customerId: number, round: string) {
  return { ...base(customerId), type: 'close_round', vendorId: VENDOR, round } as const satisfies Operation;
}

/** An outcome as short text: `posted 90`, `refused tombstoned 100`. */
export function brief(outcome: Outcome): string {
  return outcome.status === 'refused'
    ? `refused ${outcome.code} ${outcome.balance}`
    : `${outcome.status} ${outcome.balance}`;
}

/** How many of each outcome, as { posted: 1, 'refused insufficient_funds': 99 }. */
export function tally(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.status === 'refused' ? `refused ${outcome.code}` : outcome.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
