import { inTransaction } from '@fairhouse/database';
import { exportPublicKey, importPublicKey } from '@fairhouse/vendor-sdk';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from './catalogue.ts';
import { saveVendor, type VendorSeed } from '../games/index.ts';

/**
 * Adds a vendor, or brings a known one's key and addresses up to date. The key may be PEM or raw; anything but Ed25519
 * throws, and so does an address that nobody can be asked at or shown a game from.
 */
export async function registerVendor(core: Core, seed: VendorSeed): Promise<void> {
  const publicKey = exportPublicKey(importPublicKey(seed.publicKey));
  for (const address of [seed.apiUrl, seed.frameOrigin])
    if (!/^https?:$/.test(new URL(address).protocol)) throw new TypeError(`${address} is no address of a vendor`);
  await inTransaction(core.pool, {}, async (tx) => {
    await saveVendor(tx, { ...seed, publicKey });
    await core.events.publish(tx, 'catalogueChanged', {});
  });
  catalogueOf(core).expire();
}
