import { inTransaction } from '@fairhouse/database';
import { exportPublicKey, importPublicKey } from '@fairhouse/vendor-sdk';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from './catalogue.ts';
import { saveVendor, type VendorSeed } from '../games/index.ts';

/**
 * Adds a vendor, or updates the key and addresses of a known one. The key may be PEM or raw; throws for a key that is
 * not Ed25519, and for an address that cannot be called or opened in a frame.
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
