import { bytesToHex } from '@noble/hashes/utils.js';
import { messageOf, scheme } from '../index.ts';

/** A beacon's key of a test's own. */
export function newBeaconKey() {
  const { secretKey, publicKey } = scheme.keygen();
  return {
    publicKey: publicKey.toHex(),
    sign: (round: number): string => bytesToHex(scheme.sign(messageOf(round), secretKey).toBytes()),
  };
}
