import { createClient, type Client } from '@fairhouse/contract/client';
import { boLogin } from '@fairhouse/contract/house/operator-session-backoffice';
import { whitelabel } from '@fairhouse/contract/house/system';
import { connect, newTestFolder, startEmbedded, type EmbeddedDatabase } from '@fairhouse/database';
import { freePorts } from '@fairhouse/server/testing/free-ports';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { totpCode } from '../../apps/platform/src/system/totp.ts';
import { startPlatformProcess, type PlatformProcess } from '../wallet/platform-process.ts';
import { startVendorServer } from '../wallet/vendor-server.ts';
import { startReplyDropper, type ReplyDropper } from './reply-dropper.ts';
import { startChild, type Child } from './studio-processes.ts';

const MERCHANT = 'bahaghari';
const SECRET = 'c'.repeat(64);
const repository = resolve(import.meta.dirname, '../..');

/** A platform and a payment provider, each a process of its own, with two operators and a way to lose reports. */
export interface CashierBed {
  database: EmbeddedDatabase;
  platform: PlatformProcess;
  provider: Child;
  /** Between the provider and the platform: answers to reports are lost here, so that reports come again. */
  reports: ReplyDropper;
  operators: readonly Client[];
  /** Owners of both databases. */
  books: Pool;
  orders: Pool;
  clientOf(token?: () => string | undefined, address?: string): Client;
}

export async function startCashierBed(random: () => number, stops: (() => unknown)[]): Promise<CashierBed> {
  const home = newTestFolder('fault-cashier');
  stops.push(() => rmSync(home, { recursive: true, force: true }));
  const vendor = await startVendorServer();
  stops.push(() => vendor.close());
  const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform', 'psp'] });
  stops.push(() => database.stop());
  const [pspPort] = (await freePorts(1)) as [number];
  const platform = await startPlatformProcess({
    home,
    ownerUrl: database.ownerUrl('platform'),
    appUrl: database.appUrl('platform'),
    vendorUrl: vendor.listeningOrigin,
    more: {
      ROLE: 'all',
      FAIRHOUSE_ROOT: copyRoot(join(home, 'root')),
      PSP_SECRET: SECRET,
      PSP_URL: `http://127.0.0.1:${pspPort}`,
      SEED_DEMO: '1',
      FAIRHOUSE_DEMO_HISTORY: '0',
    },
  });
  stops.push(() => platform.stop());
  const reports = await startReplyDropper(Number(new URL(platform.url).port), random);
  stops.push(() => reports.close());
  const provider = await startChild(join(repository, 'apps/psp/src/main.ts'), {
    DATABASE_URL: database.ownerUrl('psp'),
    DATABASE_APP_URL: database.appUrl('psp'),
    HOST: '127.0.0.1',
    PSP_PORT: String(pspPort),
    PSP_ORIGIN: `http://127.0.0.1:${pspPort}`,
    METRICS_PORT: '0',
    PSP_SECRET: SECRET,
    PLATFORM_URL: reports.url,
    SITE_ORIGINS: platform.url,
  });
  stops.push(() => provider.stop());

  const clientOf = (token?: () => string | undefined, address = platform.url): Client => {
    const client: Client = createClient({
      baseUrl: address,
      headers: () => ({
        'accept-language': 'EN',
        ...(token?.() !== undefined && { authorization: `Bearer ${token()}` }),
      }),
      encryptionKey: async () =>
        (await createClient({ baseUrl: address, headers: () => ({}) })(whitelabel, {})).info.encryptionKey,
    });
    return client;
  };
  const operators = await logInOperators(home, platform, clientOf);
  const pool = (name: 'platform' | 'psp') => {
    const made = connect({ url: database.ownerUrl(name), max: 2, onIdleError: () => undefined });
    stops.push(() => made.end());
    return made;
  };
  return { database, platform, provider, reports, operators, books: pool('platform'), orders: pool('psp'), clientOf };
}

interface Account {
  merchant: string;
  role: string;
  username: string;
  password: string;
  totpSecret: string;
}

async function logInOperators(home: string, platform: PlatformProcess, clientOf: CashierBed['clientOf']) {
  const { accounts } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as { accounts: Account[] };
  const operators: Client[] = [];
  for (const { merchant, role, username, password, totpSecret } of accounts) {
    if (merchant !== MERCHANT || role !== 'operator') continue;
    const totp = totpCode(totpSecret, new Date());
    const { token } = await clientOf(undefined, platform.backofficeUrl)(boLogin, { username, password, totp });
    operators.push(clientOf(() => token, platform.backofficeUrl));
  }
  return operators;
}

/** The repository with rules of payments under which new members deposit and withdraw at once: they are not the matter. */
function copyRoot(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(repository)) {
    if (name !== 'merchants') symlinkSync(join(repository, name), join(folder, name));
  }
  cpSync(join(repository, 'merchants'), join(folder, 'merchants'), { recursive: true });
  const file = join(folder, 'merchants', MERCHANT, 'merchant.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<'deposit' | 'withdrawal', object>;
  Object.assign(settings.deposit, { provenNumber: false });
  Object.assign(settings.withdrawal, { waitingMinutes: 0 });
  writeFileSync(file, JSON.stringify(settings));
  return folder;
}
