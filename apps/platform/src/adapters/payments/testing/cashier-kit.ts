import { randomUUID } from 'node:crypto';
import { memberInfo } from '@fairhouse/contract/people/session';
import { CallError } from '@fairhouse/contract/client';
import { createDeposit, type Deposit } from '@fairhouse/contract/money/deposits';
import { addPayoutAccount, requestWithdrawal, type Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { connect, inTransaction, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { migrationsDir, startPsp, type RunningPsp } from '@fairhouse/psp';
import { defaultTiming, type Settings, type Timing } from '@fairhouse/psp/settings';
import { listen } from '@fairhouse/server';
import { runOnce, Logger } from 'graphile-worker';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { deposits } from '../../../features/money/deposits/index.ts';
import { discrepancies } from '../../../features/money/discrepancies/index.ts';
import { paymentReports } from '../../../features/money/payment-reports/index.ts';
import type { Cashier, PaymentProvider, Payments, PayoutProvider } from '../../../features/money/payments/index.ts';
import { withdrawals } from '../../../features/money/withdrawals/index.ts';
import { hashPassword } from '../../../features/people/identity/index.ts';
import type { Tasks } from '../../../system/jobs.ts';
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../../testing/test-platform.ts';
import { newMember, type TestVisitor } from '../../../testing/test-visitor.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { createPayments } from '../index.ts';
import { accountSecret } from '../sandbox/signature.ts';

export const moneyFeatures = [discrepancies, deposits, withdrawals, paymentReports];

export const paymentPassword = '481516';

/** No process listens there. Another process could get the port of a stopped provider. */
const nowhere = 'http://127.0.0.1:2';

/** The provider decides at once, so that no test waits for it. */
const quick: Timing = { ...defaultTiming, payout: 5, slow: 60_000, block: 5, retryFirst: 20 };

/** The platform and a real provider that communicate over HTTP, each on its own database. */
export class CashierKit {
  readonly test: TestPlatform;
  readonly cashier: Cashier;
  readonly tasks: Tasks;
  readonly #pspDatabase: TestDatabase;
  readonly #pspSettings: Settings;
  /** URL of the provider; the platform reads it at every call. */
  readonly #address: { pspUrl: string };
  /** The job queue needs error handlers on its connections. */
  readonly #jobPool: Pool;
  #psp: RunningPsp | undefined;
  #paymentHash: Promise<string> | undefined;

  private constructor(
    { test, cashier, address }: { test: TestPlatform; cashier: Cashier; address: { pspUrl: string } },
    pspDatabase: TestDatabase,
    pspSettings: Settings,
  ) {
    this.test = test;
    this.#address = address;
    this.cashier = cashier;
    this.tasks = Object.assign({}, ...moneyFeatures.map(({ jobs }) => jobs?.(test.platform, cashier)));
    this.#pspDatabase = pspDatabase;
    this.#pspSettings = pspSettings;
    this.#jobPool = connect({ url: test.platform.config.databaseAppUrl ?? '', max: 4 });
    this.#jobPool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** With the features of money, or with the given ones, which must include them. */
  static async start(
    features: TestPlatformOptions['features'] = moneyFeatures,
    { provenNumber = false, waitingMinutes = 0 }: { provenNumber?: boolean; waitingMinutes?: number } = {},
  ): Promise<CashierKit> {
    const pspSecret = 'p'.repeat(64);
    const config = { pspUrl: nowhere, pspSecret };
    const payments = createPayments(config);
    const test = await startTestPlatform({ features, ports: { payments } });
    // Events of the start read the settings again.
    await waitForEvents(test);
    // A proven number is the matter of proven-number.test.ts alone, waiting times that of waiting-time.test.ts.
    await inTransaction(test.platform.pool, {}, (tx) =>
      tx.query(
        `update merchant set settings = jsonb_set(jsonb_set(settings, '{deposit,provenNumber}', to_jsonb($1::boolean)),
           '{withdrawal,waitingMinutes}', to_jsonb($2::int))`,
        [provenNumber, waitingMinutes],
      ),
    );
    await test.platform.merchants.reload();
    const sitePort = await listen(test.apps.site, '127.0.0.1', 0);
    const pspDatabase = await startTestDatabase([migrationsDir]);
    const webhookUrl = `http://127.0.0.1:${sitePort}/provider/sandbox/events`;
    const returnOrigins = ['http://localhost', 'http://bd.localhost'];
    const parts = { test, cashier: { core: test.platform, payments }, address: config };
    const kit = new CashierKit(parts, pspDatabase, {
      databaseUrl: pspDatabase.ownerUrl,
      accounts: (id) => ({ id, secret: accountSecret(pspSecret, id), webhookUrl, returnOrigins }),
      host: '127.0.0.1',
      port: 0,
      timing: quick,
    });
    await kit.startPsp();
    return kit;
  }

  async startPsp(): Promise<void> {
    this.#psp = await startPsp(this.#pspSettings);
    this.#address.pspUrl = this.#psp.origin;
  }

  async stopPsp(): Promise<void> {
    this.#address.pspUrl = nowhere;
    await this.#psp?.close();
    this.#psp = undefined;
  }

  async close(): Promise<void> {
    await this.stopPsp();
    await this.#jobPool.end();
    await this.test.close();
    await this.#pspDatabase.close();
  }

  get pool(): Pool {
    return this.test.platform.pool;
  }

  get pspUrl(): string {
    return this.#address.pspUrl;
  }

  /** Of the provider, as its owner. */
  get pspDatabaseUrl(): string {
    return this.#pspDatabase.ownerUrl;
  }

  /** The provider changes its mind about an order. */
  async changeOrder(reference: string, state: 'succeeded' | 'failed'): Promise<void> {
    const psp = connect({ url: this.pspDatabaseUrl, max: 1 });
    await psp.query('update money_order set state = $2 where merchant_reference = $1', [reference, state]);
    await psp.end();
  }

  get sandbox(): PaymentProvider {
    return this.cashier.payments.find('sandbox')!;
  }

  /** The payment providers, with some calls of payouts replaced. */
  paymentsWith(change: Partial<PayoutProvider>): Payments {
    const { payments } = this.cashier;
    return {
      find: (code) => payments.find(code),
      all: () => payments.all(),
      payouts: { ...payments.payouts, ...change },
    };
  }

  paymentKey({ id, expiresAt }: Deposit) {
    return { merchant: 'bahaghari', reference: id, providerReference: null, expiresAt: new Date(expiresAt) };
  }

  /** Rows of a merchant that no call returns. */
  query<Row extends object>(sql: string, values: unknown[] = [], merchantId = 1): Promise<Row[]> {
    return inTransaction(this.pool, { merchantId }, async (tx) => (await tx.query<Row>(sql, values)).rows);
  }

  /** When the jobs of a key are due. */
  async jobs(key: string): Promise<Date[]> {
    const owner = connect({ url: this.test.ownerUrl, max: 1 });
    const { rows } = await owner.query<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [
      key,
    ]);
    await owner.end();
    return rows.map(({ at }) => at);
  }

  /** Deletes a job from the queue, like a restore from an old backup. */
  async loseJob(key: string): Promise<void> {
    const owner = connect({ url: this.test.ownerUrl, max: 1 });
    await owner.query('select from graphile_worker.remove_job($1)', [key]);
    await owner.end();
  }

  /** Runs every job that is due by the real clock, once. */
  async runJobs(): Promise<void> {
    await runOnce({
      pgPool: this.#jobPool,
      taskList: Object.fromEntries(
        Object.entries(this.tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
      ),
      logger: new Logger(() => () => undefined),
      noHandleSignals: true,
    });
  }

  /** A member with a payment password. */
  async member(username: string): Promise<TestVisitor> {
    const member = await newMember(this.test, username);
    this.#paymentHash ??= hashPassword(paymentPassword);
    const values = [username, await this.#paymentHash];
    await this.query('update member set payment_hash = $2 where username = $1', values);
    return member;
  }

  /** A member with a balance that was posted to the ledger directly. */
  async fundedMember(username: string, amount: number): Promise<TestVisitor> {
    const member = await this.member(username);
    const { id: customerId } = await member.call(memberInfo, {});
    const { ledger } = this.test.platform;
    await ledger.post({ type: 'deposit', ref: randomUUID(), merchantId: 1, customerId, currency: 'TLB', amount });
    return member;
  }

  /** A member with a balance from a deposit. */
  async richMember(username: string, amount: number): Promise<TestVisitor> {
    const member = await this.member(username);
    const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount });
    await decide(deposit, 'approve');
    await this.until(async () => expect((await balance(member)).balance).toBe(amount));
    return member;
  }

  account(member: TestVisitor, accountNumber = `09${randomDigits(9)}`) {
    const request = { channelCode: 'gcash', holderName: 'Ana Santos', accountNumber, paymentPassword };
    return member.call(addPayoutAccount, request);
  }

  async withdraw(member: TestVisitor, amount: number): Promise<Withdrawal> {
    const { id: accountId } = await this.account(member);
    return member.call(requestWithdrawal, { accountId, amount, paymentPassword });
  }

  until(check: () => Promise<void>): Promise<void> {
    return vi.waitFor(check, { timeout: 25_000, interval: 10 });
  }

  /** Checks every balance of the ledger against its entries. */
  async expectSoundLedger(): Promise<void> {
    const report = await this.test.platform.ledger.check(this.pool);
    expect(report.differences).toEqual([]);
    expect(report.ok).toBe(true);
  }
}

/** The answer that the payer chooses on the pay page. */
export async function decide(deposit: Pick<Deposit, 'payUrl'>, decision: 'approve' | 'decline'): Promise<number> {
  const answer = await fetch(deposit.payUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });
  return answer.status;
}

export const balance = (member: TestVisitor) => member.call(walletBalance, {});

/** The code of a failed call, or 'ok'. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : `not answered: ${(error as Error).message}`),
  );

const randomDigits = (count: number) =>
  BigInt(`0x${randomUUID().replaceAll('-', '')}`)
    .toString()
    .slice(-count);
