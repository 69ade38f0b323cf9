import type { KeyObject } from 'node:crypto';
import type { VendorRow } from '../games/index.ts';

/** A game supplier, its key ready for proving signatures. */
export interface Vendor extends Omit<VendorRow, 'publicKey'> {
  publicKey: KeyObject;
}
