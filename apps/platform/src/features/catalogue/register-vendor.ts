import { inTransaction } from '@fairhouse/database';
import { exportPublicKey, importPublicKey } from '@fairhouse/vendor-sdk';
import type { Core } from '../../system/platform.ts';
import { catalogueOf } from './catalogue.ts';
import { saveVendor, type VendorSeed } from './store.ts';

/** Adds a vendor, or brings a known one's key and addresses up to date. The key may be PEM or raw; anything but Ed25519 throws. */
export async function registerVendor(core: Core, seed: VendorSeed): Promise<void> {
  const publicKey = exportPublicKey(importPublicKey(seed.publicKey));
  await inTransaction(core.pool, {}, async (tx) => {
    await saveVendor(tx, { ...seed, publicKey });
    await core.events.publish(tx, 'catalogueChanged', {});
  });
  catalogueOf(core).expire();
}
