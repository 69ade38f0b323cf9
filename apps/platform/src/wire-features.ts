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
} from './features/catalogue/index.ts';
import { captchaCron, captchaTasks } from './features/captcha/index.ts';
import { mountBettingRecord } from './features/betting-record/index.ts';
import { contentTasks, mountContent, seedContent } from './features/content/index.ts';
import { mountJackpot } from './features/jackpot/index.ts';
import { mountFavourites } from './features/favourites/index.ts';
import { launchCron, launchTasks, mountLaunch } from './features/launch/index.ts';
import { mountLotteryData } from './features/lottery-data/index.ts';
import { messageTasks } from './features/messages/index.ts';
import { playCron, playTasks } from './features/plays/index.ts';
import { mountReturns } from './features/returns/index.ts';
import { mountSearch } from './features/search/index.ts';
import { mountSportsData } from './features/sports-data/index.ts';
import { mountVendorWallet } from './features/vendor-wallet/index.ts';
import { verificationCron, verificationTasks } from './features/verification/index.ts';
import { mountWinners } from './features/winners/index.ts';
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
      mountLotteryData,
      mountSportsData,
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
