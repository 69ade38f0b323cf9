import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from './adapters/messages/index.ts';
import { createSandboxPayments, mountPayments, paymentCron, paymentTasks } from './adapters/payments/index.ts';
import {
  catalogueCron,
  catalogueTasks,
  mountCatalogue,
  registerVendor,
  syncWhenReachable,
} from './features/play/catalogue/index.ts';
import { captchaCron, captchaTasks } from './features/people/captcha/index.ts';
import { mountBettingRecord } from './features/play/betting-record/index.ts';
import { contentTasks, mountContent, seedContent } from './features/content/publishing/index.ts';
import { mountJackpot } from './features/play/jackpot/index.ts';
import { mountFavourites } from './features/play/favourites/index.ts';
import { launchCron, launchTasks, mountLaunch } from './features/play/launch/index.ts';
import { mountLottery } from './features/play/lottery/index.ts';
import { messageTasks } from './features/house/messages/index.ts';
import { playCron, playTasks } from './features/play/plays/index.ts';
import { mountReturns } from './features/play/returns/index.ts';
import { mountSearch } from './features/content/search/index.ts';
import { mountSports } from './features/play/sports/index.ts';
import { mountVendorWallet } from './features/play/vendor-wallet/index.ts';
import { verificationCron, verificationTasks } from './features/people/verification/index.ts';
import { mountWinners } from './features/play/winners/index.ts';
import type { CronItem, Tasks } from './system/jobs.ts';
import type { Mount, Platform } from './system/platform.ts';

export interface WiredFeatures {
  mounts: readonly Mount[];
  tasks: Tasks;
  cron: readonly CronItem[];
}

/** Features with their adapters; what the system's own people and wallets do not know of. */
export async function wireFeatures(platform: Platform): Promise<WiredFeatures> {
  // Makes our key pair at the first start; the studio reads its public half.
  loadOrCreateKey(platform.config.platformKeyFile);
  await registerStudio(platform);
  if (platform.config.seedDemo) await seedContent(platform, join(platform.config.root, 'merchants'));
  const payments = createSandboxPayments(platform.config);
  return {
    mounts: [
      mountCatalogue,
      mountFavourites,
      mountLaunch,
      mountVendorWallet,
      mountBettingRecord,
      mountWinners,
      mountReturns,
      mountJackpot,
      mountLottery,
      mountSports,
      mountSearch,
      mountContent,
      (given, apps) => mountPayments(given, apps, payments),
    ],
    tasks: {
      ...messageTasks(platform, createOutbox(platform.config)),
      ...verificationTasks(platform),
      ...captchaTasks(platform),
      ...catalogueTasks(platform),
      ...playTasks(platform),
      ...launchTasks(platform),
      ...paymentTasks(platform, payments),
      ...contentTasks(platform),
    },
    cron: [...verificationCron, ...captchaCron, ...catalogueCron, ...playCron, ...launchCron, ...paymentCron],
  };
}

const KEY_POLL_MS = 250;

/** Our own studio is a vendor like any other: known by its public key. At the first start it makes that key beside us. */
async function registerStudio(platform: Platform): Promise<void> {
  const { studioPublicKeyFile, studioUrl, studioOrigin } = platform.config;
  if (!existsSync(studioPublicKeyFile)) {
    setTimeout(() => void registerLater(platform), KEY_POLL_MS).unref();
    return;
  }
  await registerVendor(platform, {
    code: 'studio',
    name: 'Fairhouse Studio',
    keyId: 'studio',
    publicKey: readFileSync(studioPublicKeyFile, 'utf8'),
    apiUrl: studioUrl,
    frameOrigin: studioOrigin,
  });
  void syncWhenReachable(platform, 'studio');
}

const registerLater = (platform: Platform) =>
  registerStudio(platform).catch((error: unknown) => {
    // Before the key is there we may have been told to stop.
    if (!platform.pool.ending) platform.log.error({ err: error }, 'the studio is not registered');
  });
