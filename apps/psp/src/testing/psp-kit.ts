import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { expect, vi } from 'vitest';
import { sign } from '../signature.ts';
import { defaultTiming, type Settings, type Timing } from '../settings.ts';
import { migrationsDir, startPsp, type RunningPsp } from '../start-psp.ts';

export const returnUrl = 'http://site.test/deposit/1';

/** Secrets of the accounts. */
export const secrets = {
  bahaghari: 'a-secret-of-at-least-32-characters',
  shapla: 'another-secret-of-32-characters-xx',
};

export interface Received {
  body: Record<string, unknown>;
  valid: boolean;
}

interface Answer {
  status: number;
  json: { success: boolean; code?: string; value: Record<string, unknown> & { payUrl: string } };
}

/** The provider, and a merchant that takes its reports. */
export class PspKit {
  /** Statuses with which the merchant answers the reports on a reference, in order; 200 afterwards. */
  readonly answers = new Map<string, number[]>();
  /** Origins of the sites of the installation, besides that of the account. */
  sites: string[] = [];
  readonly #received = new Map<string, Received[]>();
  readonly #database: TestDatabase;
  readonly #merchant: Server;
  readonly #settings: Settings;
  #psp: RunningPsp | undefined;

  private constructor(database: TestDatabase, merchant: Server, port: number, timing: Partial<Timing>) {
    const webhookUrl = `http://127.0.0.1:${port}/provider/sandbox/events`;
    const account = { webhookUrl, returnOrigins: ['http://site.test'] };
    const book = new Map<string, string>(Object.entries(secrets));
    this.#database = database;
    this.#merchant = merchant;
    this.#settings = {
      databaseUrl: database.ownerUrl,
      platformUrl: `http://127.0.0.1:${port}`,
      accounts: (id) => (book.has(id) ? { ...account, id, secret: book.get(id) ?? '' } : undefined),
      host: '127.0.0.1',
      port: 0,
      metricsPort: 0,
      // A merchant on a busy machine is not taken for one that is away, and no wait grows out of a test's patience.
      timing: {
        ...defaultTiming,
        payout: 10,
        slow: 30,
        block: 5,
        retryFirst: 5,
        retryMax: 100,
        webhookTimeout: 60_000,
        ...timing,
      },
    };
  }

  static async start(timing: Partial<Timing> = {}): Promise<PspKit> {
    const database = await startTestDatabase([migrationsDir]);
    const merchant = createServer().listen(0, '127.0.0.1');
    await once(merchant, 'listening');
    const kit = new PspKit(database, merchant, (merchant.address() as AddressInfo).port, timing);
    merchant.on('request', (request, response) => {
      if (request.url === '/origins') return void response.end(JSON.stringify({ origins: kit.sites }));
      void kit.#receive(request).then((status) => response.writeHead(status).end());
    });
    await kit.startPsp();
    return kit;
  }

  async startPsp(): Promise<void> {
    this.#psp = await startPsp(this.#settings);
  }

  async stopPsp(): Promise<void> {
    await this.#psp?.close();
  }

  async close(): Promise<void> {
    await this.stopPsp();
    this.#merchant.close();
    await this.#database.close();
  }

  /** Of the owner. */
  get databaseUrl(): string {
    return this.#database.ownerUrl;
  }

  get origin(): string {
    return this.#psp?.origin ?? '';
  }

  async #receive(request: IncomingMessage): Promise<number> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const timestamp = Number(request.headers['x-psp-timestamp']);
    const expected = sign(secrets.bahaghari, { method: 'POST', path: request.url ?? '', timestamp, body });
    const valid = request.headers['x-psp-signature'] === expected;
    const report: Received = { body: JSON.parse(body) as Record<string, unknown>, valid };
    const reference = String(report.body['merchantReference']);
    this.#received.set(reference, [...(this.#received.get(reference) ?? []), report]);
    return this.answers.get(reference)?.shift() ?? 200;
  }

  received({ merchantReference }: { merchantReference: string }): Received[] {
    return this.#received.get(merchantReference) ?? [];
  }

  /** Waits for so many reports on an order, and answers them. */
  reports(order: { merchantReference: string }, count: number): Promise<Received[]> {
    const enough = () => {
      const list = this.received(order);
      expect(list.length).toBeGreaterThanOrEqual(count);
      return list;
    };
    return vi.waitFor(enough, { timeout: 25_000, interval: 5 });
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    request?: object,
    override: Record<string, string> = {},
  ): Promise<Answer> {
    const body = request ? JSON.stringify(request) : '';
    const timestamp = Number(override['x-psp-timestamp'] ?? Math.floor(Date.now() / 1000));
    const answer = await fetch(this.origin + path, {
      method,
      ...(request && { body }),
      headers: {
        'content-type': 'application/json',
        'x-psp-account': 'bahaghari',
        'x-psp-timestamp': String(timestamp),
        'x-psp-signature': sign(secrets.bahaghari, { method, path, timestamp, body }),
        ...override,
      },
    });
    const json = (await answer.json()) as Answer['json'];
    return { status: answer.status, json };
  }

  async stateOf(kind: 'payment' | 'payout', { merchantReference }: { merchantReference: string }): Promise<unknown> {
    return (await this.call('GET', `/v1/${kind}s/${merchantReference}`)).json.value['state'];
  }
}

export const payment = (amount: number) => ({
  merchantReference: randomUUID(),
  amount,
  currency: 'TLB',
  methodName: 'GCash (sandbox)',
  returnUrl,
  language: 'EN',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
});

export const payout = (amount: number) => ({
  merchantReference: randomUUID(),
  amount,
  currency: 'TLB',
  channelCode: 'gcash',
  accountNumber: '09171234821',
  holderName: 'Ana Santos',
});

/** What the payer presses. */
export const decide = (payUrl: string, decision: string) =>
  fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });
