import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { existsSync, readFileSync } from 'node:fs';
import type { Platform } from '../../../system/platform.ts';
import { registerVendor } from './register-vendor.ts';
import { syncWhenReachable } from './sync-games.ts';

const KEY_POLL_MS = 250;

/**
 * Registers our studio, which is a vendor like any other and known by its public key. At the first start both processes
 * make their keys at the same time and read each other's public one.
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
    // A signal to stop may have come before the key existed.
    if (!platform.pool.ending) platform.log.error({ err: error }, 'the studio is not registered');
  });
