import { createClient, type Client } from '@fairhouse/contract/client';
import { openGameSession, type GameSession } from '@fairhouse/contract/play/studio';
import { connect, startTestDatabase } from '@fairhouse/database';
import type { Pool } from 'pg';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSignedClient, loadOrCreateKey, type SignedClient } from '@fairhouse/vendor-sdk';
import type { Config } from '../read-config.ts';
import type { OpenOptions } from '../open-studio.ts';
import { startStudio, type RunningStudio } from '../start-studio.ts';
import { FakePlatform } from './fake-platform.ts';
import { migrateAsBefore } from './migrate-as-before.ts';

/** For tests without failures: on a busy machine too, every answer is awaited and no worker counts as dead. */
export const patientTimes: OpenOptions = {
  walletTimeoutMs: 60_000,
  times: { leaseMs: 180_000, patienceMs: 60_000, betDeadlineMs: 600_000 },
};

/**
 * For tests of a platform that fails: short time limits, so that a minute's behaviour takes moments. A busy machine may
 * exceed them; tests that expect answers use patientTimes.
 */
export const quickTimes: OpenOptions = {
  walletTimeoutMs: 700,
  times: {
    leaseMs: 1_500,
    patienceMs: 2_000,
    firstPauseMs: 20,
    longestPauseMs: 100,
    recoveryMs: 50,
    betDeadlineMs: 60_000,
  },
};

/**
 * For a studio that kills itself: the next one takes up its rounds quickly, but the platform's answers are awaited. Its first
 * ones may take seconds on a busy machine.
 */
export const crashingTimes: OpenOptions = { ...quickTimes, walletTimeoutMs: 20_000 };

/**
 * Gives an uncertain bet up at once instead of within the minute, but waits for the platform's answers on a busy
 * machine.
 */
export const hastyTimes: OpenOptions = {
  ...crashingTimes,
  times: { ...quickTimes.times, betDeadlineMs: 1_500 },
};

export interface TestBed {
  query: Pool['query'];
  platform: FakePlatform;
  config: Config;
  /** Calls a studio as the platform does. */
  asPlatform(url: string): SignedClient;
  /** With `patientTimes` by default. */
  start(options?: OpenOptions): Promise<RunningStudio>;
  close(): Promise<void>;
}

/**
 * A database, a fake platform and the configuration of a studio for them; any number of studios may be started. `before`: the
 * database is as it was before the migration of this number; the first studio makes the others.
 */
export async function createTestBed({ before }: { before?: number } = {}): Promise<TestBed> {
  const home = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'));
  const database = await startTestDatabase(before ? [] : [join(import.meta.dirname, '../../migrations')]);
  if (before) await migrateAsBefore(database.ownerUrl, before);
  const keyFile = join(home, 'keys/studio.pem');
  const studioKey = createPublicKey(loadOrCreateKey(keyFile));
  const platform = await FakePlatform.start(() => studioKey);
  const platformPair = generateKeyPairSync('ed25519');
  const platformPublicKeyFile = join(home, 'keys/platform.pub.pem');
  writeFileSync(platformPublicKeyFile, platformPair.publicKey.export({ format: 'pem', type: 'spki' }));
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    metricsPort: 0,
    platformUrl: platform.url,
    siteOrigins: ['http://localhost:3000', 'http://bd.localhost:3000'],
    databaseUrl: database.ownerUrl,
    databaseAppUrl: database.appUrl,
    poolSize: 8,
    keyFile,
    keyId: 'studio',
    seedKey: undefined,
    seedKeyFile: join(home, 'keys/studio-seeds.key'),
    platformPublicKeyFile,
    clientsDir: join(home, 'clients'),
    trustedProxies: [],
    resultSources: [],
    blockSource: undefined,
    drandRelays: [],
    tableBeaconSeconds: undefined,
    drawHeadCopy: undefined,
    matchesAheadHours: undefined,
    logLevel: 'silent',
  };
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const started: RunningStudio[] = [];
  return {
    query: owner.query.bind(owner),
    platform,
    config,
    asPlatform: (baseUrl) =>
      createSignedClient({ baseUrl, keyId: 'platform', privateKey: platformPair.privateKey, timeoutMs: 60_000 }),
    async start(options = patientTimes) {
      const studio = await startStudio(config, options);
      started.push(studio);
      return { ...studio, stop: () => studio.stop().then(() => void started.splice(started.indexOf(studio), 1)) };
    },
    async close() {
      await Promise.all(started.map((studio) => studio.stop()));
      await platform.stop();
      await owner.end();
      await database.close();
      rmSync(home, { recursive: true });
    },
  };
}

/** A game client: the contract's calls with the session's token. */
export async function enterGame(url: string, launchToken: string): Promise<{ call: Client; session: GameSession }> {
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  const session = await visitor(openGameSession, { launchToken });
  return { call: clientOf(url, session.session), session };
}

export const clientOf = (url: string, token: string): Client =>
  createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });
