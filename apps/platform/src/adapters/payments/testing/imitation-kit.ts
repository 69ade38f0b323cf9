import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { migrationsDir, startPsp, type RunningPsp } from '@fairhouse/psp';
import { defaultTiming } from '@fairhouse/psp/settings';
import type { ReceivedReport } from '../../../features/money/payments/index.ts';
import { accountSecret } from '../sandbox/signature.ts';

export const pspSecret = 'p'.repeat(64);

/** The sandbox's imitations of real providers, and a merchant's server that takes their reports. */
export class ImitationKit {
  /** By the path that they were sent to. */
  readonly reports = new Map<string, ReceivedReport[]>();
  private psp: RunningPsp | undefined;
  private readonly merchant: Server;
  private readonly database: TestDatabase;

  private constructor(database: TestDatabase) {
    this.database = database;
    this.merchant = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        const { method = '', url = '', headers } = request;
        this.reports.set(url, [...(this.reports.get(url) ?? []), { method, path: url, headers, body }]);
        response.writeHead(200).end();
      })();
    }).listen(0, '127.0.0.1');
  }

  static async start(): Promise<ImitationKit> {
    const kit = new ImitationKit(await startTestDatabase([migrationsDir]));
    await once(kit.merchant, 'listening');
    await kit.restart();
    return kit;
  }

  get origin(): string {
    return this.psp!.origin;
  }

  get databaseUrl(): string {
    return this.database.ownerUrl;
  }

  /** The sandbox ends, and starts again at another port. */
  async restart(): Promise<void> {
    await this.psp?.close();
    const { port } = this.merchant.address() as AddressInfo;
    this.psp = await startPsp({
      databaseUrl: this.database.ownerUrl,
      accounts: (id) => ({
        id,
        secret: accountSecret(pspSecret, id),
        webhookUrl: `http://127.0.0.1:${port}/provider/sandbox/events`,
        returnOrigins: ['http://localhost'],
      }),
      host: '127.0.0.1',
      port: 0,
      timing: { ...defaultTiming, payout: 5, slow: 60_000, block: 5, retryFirst: 20 },
    });
  }

  async close(): Promise<void> {
    await this.psp?.close();
    this.merchant.close();
    await this.database.close();
  }
}
