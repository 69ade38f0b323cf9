import { connect, startTestDatabase } from '@fairhouse/database';
import { migrationsDir } from '@fairhouse/ledger';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApps } from '../app.ts';
import { createPlatform, type RunningPlatform } from '../create-platform.ts';
import { createPorts, type Ports } from '../ports.ts';
import { readConfig, type Config } from '../system/config.ts';
import type { Feature } from '../system/feature.ts';
import { migrateJobs } from '../system/jobs.ts';
import type { Apps, Platform } from '../system/platform.ts';
import { baseFeatures } from './base-features.ts';
import { TestClock } from './test-clock.ts';
import { waitForEvents } from './wait-for-events.ts';

const root = resolve(import.meta.dirname, '../../../..');

export interface TestPlatform {
  platform: Platform;
  running: RunningPlatform;
  apps: Apps;
  clock: TestClock;
  ownerUrl: string;
  /** Another server on the same database, as behind a load balancer. */
  secondServer(): Promise<Omit<TestPlatform, 'secondServer' | 'ownerUrl'>>;
  /** Closes everything, including the database. */
  close(): Promise<void>;
}

export interface TestPlatformOptions {
  /** Features in addition to those of `base-features.ts`. */
  features?: readonly Feature<Ports>[];
  /** Adapters that replace the usual ones. */
  ports?: Partial<Ports>;
  config?: Partial<Config>;
  merchantsFolder?: string;
}

/**
 * The platform on a new database with both demonstration brands; call it by `apps.site.inject` or as a `TestVisitor`.
 */
export async function startTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const migrations = [migrationsDir, join(root, 'apps/platform/migrations')];
  const database = await startTestDatabase(migrations, { prepare: migrateJobs });
  const home = mkdtempSync('/tmp/fairhouse-platform-test-');
  const config: Config = { ...testConfig(home, database.ownerUrl, database.appUrl), ...options.config };
  const clock = new TestClock();
  const features = [...new Set([...baseFeatures, ...(options.features ?? [])])];
  const merchantsFolder = options.merchantsFolder ?? join(root, 'merchants');

  async function startServer() {
    const pool = connect({ url: database.appUrl, max: 10 });
    // Of a hundred parallel calls the last one waits for all others, also on a slow machine.
    pool.options.connectionTimeoutMillis = 60_000;
    const running = await createPlatform({ config, pool, log: silent, clock, merchantsFolder, features });
    // The event of the merchants' files, saved just now, would later undo what a test changes in their settings.
    await waitForEvents(running);
    const apps = await createApps(running.platform, features, { ...createPorts(config), ...options.ports });
    const close = async () => {
      await Promise.all([apps.site.close(), apps.backoffice.close()]);
      await running.close();
    };
    return { platform: running.platform, running, apps, clock, close };
  }

  const first = await startServer();
  return {
    ...first,
    ownerUrl: database.ownerUrl,
    secondServer: startServer,
    close: async () => {
      await first.close();
      await database.close();
      // A home folder that the test passed is left to the test.
      if (options.config?.home === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Configuration as from the environment, without log output. */
export const testConfig = (home: string, ownerUrl: string, appUrl: string): Config =>
  readConfig({
    FAIRHOUSE_HOME: home,
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    PSP_SECRET: 'p'.repeat(64),
    DATA_KEY: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
  });

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
