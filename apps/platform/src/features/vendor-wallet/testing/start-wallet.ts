import { connect, inTransaction, startTestDatabase } from '@fairhouse/database';
import { createLedger, migrationsDir } from '@fairhouse/ledger';
import { createServer, listen } from '@fairhouse/server';
import { createWalletClient, exportPublicKey, loadOrCreateKey, type WalletClient } from '@fairhouse/vendor-sdk';
import { randomUUID, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { classifyError } from '../../../system/classify-error.ts';
import { readConfig } from '../../../system/config.ts';
import { watchDatabase } from '../../../system/database-health.ts';
import { jobs } from '../../../system/jobs.ts';
import type { Core, Platform } from '../../../system/platform.ts';
import { startEvents } from '../../../system/start-events.ts';
import { mountBettingRecord } from '../../betting-record/index.ts';
import { catalogueOf, mountCatalogue, registerVendor } from '../../catalogue/index.ts';
import { saveGames } from '../../catalogue/store.ts';
import { createMemberSessions, registerMember } from '../../identity/index.ts';
import { mountLaunch } from '../../launch/index.ts';
import { loadMerchants, saveMerchantFiles } from '../../merchants/index.ts';
import { mountVendorWallet } from '../index.ts';

const platformFolder = resolve(import.meta.dirname, '../../../..');
const repository = resolve(platformFolder, '../..');

/** A time that tests move; it starts at the true one. */
export interface TestClock {
  now(): Date;
  forward(seconds: number): void;
}

export interface TestWallet {
  platform: Platform;
  clock: TestClock;
  url: string;
  /** Address of the vendor as registered; nothing listens there unless the test does. */
  vendorKey: KeyObject;
  /** The vendor's client of the wallet. */
  wallet: WalletClient;
  /** What was logged since the start: message and fields. */
  logged: { message: string; fields: object }[];
  close(): Promise<void>;
}

export const VENDOR = 'testvendor';
export const GAME = 'sample-slot';

/** The calls of catalogue, launch, vendor wallet and betting record over HTTP, on a database of their own. */
export async function startWallet(options: { apiUrl?: string } = {}): Promise<TestWallet> {
  const database = await startTestDatabase([migrationsDir, join(platformFolder, 'migrations')]);
  const home = mkdtempSync(join(tmpdir(), 'fairhouse-wallet-'));
  const config = readConfig({
    FAIRHOUSE_HOME: home,
    DATABASE_URL: database.ownerUrl,
    PSP_SECRET: 'unused',
    DATA_KEY: '0'.repeat(64),
    MERCHANT_HEADER_HOSTS: '127.0.0.1',
  });
  const pool = connect({ url: database.appUrl, max: 12 });
  const logged: TestWallet['logged'] = [];
  const record = (fields: object, message: string) => void logged.push({ message, fields });
  const log = { info: record, warn: record, error: record };
  const events = await startEvents(pool, log);
  await saveMerchantFiles({ pool, events, log }, join(repository, 'merchants'));
  let ahead = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + ahead),
    forward: (seconds) => void (ahead += seconds * 1000),
  };
  const core: Core = {
    config,
    pool,
    ledger: createLedger({ pool }),
    merchants: await loadMerchants({ pool, events, log }),
    clock,
    jobs,
    events,
    health: watchDatabase(pool),
    log,
  };
  const sessions = createMemberSessions(core);
  const platform = { ...core, sessions: { member: sessions.find } } as unknown as Platform;
  const site = await createServer({ classify: classifyError, logLevel: 'silent' });
  const apps = { site, backoffice: site };
  for (const mount of [mountCatalogue, mountLaunch, mountVendorWallet, mountBettingRecord]) mount(platform, apps);
  const url = `http://127.0.0.1:${await listen(site, '127.0.0.1', 0)}`;

  const vendorKey = loadOrCreateKey(join(home, 'vendor.pem'));
  await seedVendor(core, exportPublicKey(vendorKey), options.apiUrl ?? 'http://127.0.0.1:9');
  const wallet = createWalletClient({
    baseUrl: url,
    keyId: VENDOR,
    privateKey: vendorKey,
    patienceMs: 0,
    now: () => clock.now(),
  });

  return {
    platform,
    clock,
    url,
    vendorKey,
    wallet,
    logged,
    async close() {
      wallet.close();
      await site.close();
      await core.ledger.close();
      await core.health.stop();
      await events.stop();
      await pool.end();
      await database.close();
      rmSync(home, { recursive: true });
    },
  };
}

async function seedVendor(core: Core, publicKey: string, apiUrl: string): Promise<void> {
  const frameOrigin = 'http://games.example';
  await registerVendor(core, { code: VENDOR, name: 'Test vendor', keyId: VENDOR, publicKey, apiUrl, frameOrigin });
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(VENDOR)!;
  await inTransaction(core.pool, {}, async (tx) => {
    const game = {
      category: 'RNG',
      rtp: 96.5,
      minBet: { TLB: 100 },
      image: '/t.png',
      client: '/play/',
      demo: true,
    } as const;
    const label = { label: 'sample', labelName: 'Sample' };
    await saveGames(tx, vendor.id, [{ ...game, ...label, code: GAME, name: 'Sample slot' }]);
    await core.events.publish(tx, 'catalogueChanged', {});
  });
}

export interface TestMember {
  merchantId: number;
  memberId: number;
  username: string;
  token: string;
}

/** Registers a member of the default merchant, with money from a deposit. */
export async function openMember({ platform }: TestWallet, balance = 10_000): Promise<TestMember> {
  const merchant = platform.merchants.default();
  const username = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const password = randomUUID();
  const registered = await registerMember(
    platform,
    merchant,
    { username, password, confirmPassword: password, adult: true, registerMethod: 'WEB', login: true },
    { ip: `10.${randomByte()}.${randomByte()}.${randomByte()}`, userAgent: 'test' },
  );
  if (!registered.ok) throw new Error(registered.code);
  const { token } = registered.value;
  const caller = await platform.sessions.member(merchant, token, true);
  if (!caller.ok) throw new Error(caller.code);
  const { memberId } = caller.value;
  const { currency } = merchant.settings;
  if (balance > 0) {
    const money = { merchantId: merchant.id, customerId: memberId, currency, amount: balance } as const;
    await platform.ledger.post({ ...money, type: 'deposit', ref: randomUUID() });
  }
  return { merchantId: merchant.id, memberId, username, token };
}

const randomByte = () => crypto.getRandomValues(new Uint8Array(1))[0];
