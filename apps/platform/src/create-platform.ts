import { createLedger, type Ledger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { createOffers } from './features/content/promotions/index.ts';
import { loadMerchants, saveMerchantFiles } from './features/house/merchants/index.ts';
import { operatorSessionsOf } from './features/house/operators/index.ts';
import { memberSessionsOf } from './features/people/identity/index.ts';
import { createExclusions } from './features/people/responsible-play/index.ts';
import { createSecondStep } from './features/people/security/index.ts';
import { systemClock, type Clock } from './system/clock.ts';
import type { Config } from './system/config.ts';
import { createCountryFinder } from './system/countries.ts';
import { watchDatabase } from './system/database-health.ts';
import { createEncryptedBodies } from './system/encrypted-bodies.ts';
import type { Feature } from './system/feature.ts';
import { jobs } from './system/jobs.ts';
import type { Log } from './system/log.ts';
import type { Core, Platform } from './system/platform.ts';
import { startEvents } from './system/start-events.ts';
import { createWriteProbe } from './system/write-probe.ts';

/** The platform without its listeners and its worker. */
export interface RunningPlatform {
  platform: Platform;
  /** Number of wallets that this process froze, since their balance differed from their entries. */
  frozenWallets: () => number;
  /** Posts the queued operations, then closes the database. */
  close: () => Promise<void>;
}

export interface PlatformOptions {
  config: Config;
  pool: Pool;
  log: Log;
  clock?: Clock;
  /** Folder of brands; by default the repository's. */
  merchantsFolder: string;
  /** Features whose states are created and whose watchers run. */
  features: readonly Pick<Feature, 'states' | 'watch'>[];
}

/** Creates the platform on a migrated database. */
export async function createPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { config, pool, log, clock = systemClock, merchantsFolder, features } = options;
  const events = await startEvents(pool, log);
  await saveMerchantFiles({ pool, events, log }, merchantsFolder);
  const [merchants, countryOf] = await Promise.all([loadMerchants({ pool, events, log }), createCountryFinder(config)]);
  const { ledger, frozenWallets } = createWatchedLedger(pool, log);
  const health = { ...watchDatabase(events), ...createWriteProbe(pool, clock) };
  const core: Core = {
    config,
    pool,
    ledger,
    merchants,
    countryOf,
    clock,
    jobs,
    events,
    health,
    secondStep: createSecondStep({ merchants }),
    exclusions: createExclusions({ config, clock, events, jobs }),
    offers: createOffers(() => core),
    log,
    states: new Map(),
  };
  for (const { states = [] } of features) for (const state of states) state.create(core);

  const bodies = await createEncryptedBodies(pool, systemClock);
  const stops = features.flatMap(({ watch }) => watch?.(core) ?? []);
  const platform: Platform = {
    ...core,
    sessions: { member: memberSessionsOf(core).find, operator: operatorSessionsOf(core).find },
    openBody: bodies.open,
    encryptionKey: bodies.publicKey,
    purgeUsedBodies: bodies.purge,
  };
  const close = async () => {
    await ledger.close();
    await health.stop();
    for (const stop of stops) await stop();
    await events.stop();
    await pool.end();
  };
  return { platform, frozenWallets, close };
}

function createWatchedLedger(pool: Pool, log: Log): { ledger: Ledger; frozenWallets: () => number } {
  let frozen = 0;
  const ledger = createLedger({
    pool,
    onAlert: (alert) => {
      frozen += 1;
      log.error({ alert }, 'a wallet disagreed with its entries and was frozen');
    },
  });
  return { ledger, frozenWallets: () => frozen };
}
