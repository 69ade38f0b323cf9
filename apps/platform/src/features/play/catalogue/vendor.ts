import type { KeyObject } from 'node:crypto';
import type { VendorRow } from '../games/index.ts';

/** A game supplier with its imported key, which verifies signatures. */
export interface Vendor extends Omit<VendorRow, 'publicKey'> {
  publicKey: KeyObject;
}
