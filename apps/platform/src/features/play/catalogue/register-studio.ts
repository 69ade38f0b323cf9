import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { existsSync, readFileSync } from 'node:fs';
import type { Platform } from '../../../system/platform.ts';
import { registerVendor } from './register-vendor.ts';
import { syncWhenReachable } from './sync-games.ts';

const KEY_POLL_MS = 250;

/**
 * Our own studio is a vendor like any other: known by its public key, which it makes beside us at the first start, while we
 * make ours, whose public half it reads.
 */
export async function registerStudio(platform: Platform): Promise<void> {
  loadOrCreateKey(platform.config.platformKeyFile);
  await registerWithKey(platform);
}

async function registerWithKey(platform: Platform): Promise<void> {
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
  registerWithKey(platform).catch((error: unknown) => {
    // Before the key is there we may have been told to stop.
    if (!platform.pool.ending) platform.log.error({ err: error }, 'the studio is not registered');
  });
