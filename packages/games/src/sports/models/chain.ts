import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createRandomStream, isServerSeed } from '../../fairness/index.ts';
import { SCALE, type Draw } from './draw.ts';

/**
 * The keys of a match of `slices` slices: k_0 … k_N, each SHA-256 of the next one's bytes. k_0 is published before the first
 * bet, k_i with the events of slice i; `lastKey` is random and secret.
 */
export function matchKeys(lastKey: string, slices: number): string[] {
  if (!isServerSeed(lastKey)) throw new TypeError('A key is 64 lower-case hexadecimal digits');
  const keys = [lastKey];
  let bytes = hexToBytes(lastKey);
  for (let slice = slices; slice > 0; slice -= 1) {
    bytes = sha256(bytes);
    keys.push(bytesToHex(bytes));
  }
  return keys.reverse();
}

/** The numbers that decide slice i, counted from 1: the stream of docs/fairness.md with k_i, the match's id and i. */
export function sliceDraw(key: string, matchId: string, slice: number): Draw {
  const random = createRandomStream({ serverSeed: key, clientSeed: matchId, nonce: slice });
  return () => random.uniform(SCALE);
}
