import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { isServerSeed } from './seeds.ts';

/**
 * A chain of server seeds: the last link is random, and each link is SHA-256 of the one after it. Link 0 is published
 * before play, so all others are fixed; link i decides round i, and its hash is link i−1, which is known by then.
 */
export const CHAIN_LENGTH = 16_384;

const CONTRIBUTION = /^[0-9a-f]{32}$/;

/** What a client adds to the mix: 16 bytes, 32 lower-case hexadecimal digits. */
export const isContribution = (text: string): boolean => CONTRIBUTION.test(text);

/** The link so many places before the given one. */
export function linkBefore(link: string, places: number): string {
  if (!isServerSeed(link)) throw new TypeError('A link is 64 lower-case hexadecimal digits');
  if (!Number.isInteger(places) || places < 0 || places > CHAIN_LENGTH) {
    throw new RangeError(`A link is 0 to ${CHAIN_LENGTH} places before another, not ${places}`);
  }
  let bytes = hexToBytes(link);
  for (let place = 0; place < places; place += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
}

/** Whether `link` is link `index` of the chain that begins with `first`. */
export const belongsToChain = (link: string, index: number, first: string): boolean =>
  isServerSeed(link) && linkBefore(link, index) === first;

/**
 * The client seed of all rounds of a chain or shoe: SHA-256 of link 0 and the contributions in ascending order, with a
 * beacon (32 bytes) also of that. Neither house nor players choose it alone.
 */
export function mixOf(first: string, contributions: readonly string[], beacon?: string): string {
  if (!isServerSeed(first)) throw new TypeError('A link is 64 lower-case hexadecimal digits');
  if (!contributions.every(isContribution)) throw new TypeError('A contribution is 32 lower-case hexadecimal digits');
  if (beacon !== undefined && !isServerSeed(beacon))
    throw new TypeError('A beacon is 64 lower-case hexadecimal digits');
  const parts = [first, ...contributions.toSorted(), ...(beacon === undefined ? [] : [beacon])];
  return bytesToHex(sha256(concatBytes(...parts.map(hexToBytes))));
}
