import { createLedger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { keepAnchors } from './features/house/audit/index.ts';
import { createMemberSessions, preparePasswords, type MemberSessions } from './features/people/identity/index.ts';
import { loadMerchants, saveMerchantFiles } from './features/house/merchants/index.ts';
import { createExclusions } from './features/people/responsible-play/index.ts';
import { createOperatorSessions, type OperatorSessions } from './features/house/operators/index.ts';
import { createSecondStep } from './features/people/security/index.ts';
import { systemClock, type Clock } from './system/clock.ts';
import type { Config } from './system/config.ts';
import { createCountryFinder } from './system/countries.ts';
import { watchDatabase } from './system/database-health.ts';
import { createEncryptedBodies, type EncryptedBodies } from './system/encrypted-bodies.ts';
import { jobs } from './system/jobs.ts';
import type { Log } from './system/log.ts';
import type { Core, Platform } from './system/platform.ts';
import { startEvents } from './system/start-events.ts';
import { createWriteProbe } from './system/write-probe.ts';

/** The platform's inside, ready to be given its listeners and its worker. */
export interface RunningPlatform {
  platform: Platform;
  memberSessions: MemberSessions;
  operatorSessions: OperatorSessions;
  bodies: EncryptedBodies;
  /** Wallets that this process found in disagreement with their entries. */
  frozenWallets: () => number;
  /** Posts what waits, then lets go of the database. */
  close: () => Promise<void>;
}

export interface PlatformOptions {
  config: Config;
  pool: Pool;
  log: Log;
  clock?: Clock;
  /** Folder of brands; the repository's own when not given. */
  merchantsFolder: string;
}

/** Puts the parts together on a migrated database. */
export async function createPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { config, pool, log, clock = systemClock, merchantsFolder } = options;
  const events = await startEvents(pool, log);
  await saveMerchantFiles({ pool, events, log }, merchantsFolder);
  const [merchants, countryOf] = await Promise.all([loadMerchants({ pool, events, log }), createCountryFinder(config)]);
  let frozen = 0;
  const ledger = createLedger({
    pool,
    onAlert: (alert) => {
      frozen += 1;
      log.error({ alert }, 'a wallet disagreed with its entries and was frozen');
    },
  });
  const health = { ...watchDatabase(events), ...createWriteProbe(pool, clock) };
  const secondStep = createSecondStep({ merchants });
  const exclusions = createExclusions({ config, clock, events });
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
    secondStep,
    exclusions,
    log,
  };

  const [bodies] = await Promise.all([createEncryptedBodies(pool, systemClock), preparePasswords()]);
  const memberSessions = createMemberSessions(core);
  const operatorSessions = createOperatorSessions(core);
  const stopAnchors = keepAnchors(core);
  const platform: Platform = {
    ...core,
    sessions: { member: memberSessions.find, operator: operatorSessions.find },
    openBody: bodies.open,
    encryptionKey: bodies.publicKey,
  };

  return {
    platform,
    memberSessions,
    operatorSessions,
    bodies,
    frozenWallets: () => frozen,
    close: async () => {
      await ledger.close();
      await health.stop();
      await stopAnchors();
      await events.stop();
      await pool.end();
    },
  };
}
