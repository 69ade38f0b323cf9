import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The seeds that decide a round. The server commits to its seed before it knows the client seed; the nonce counts
 * rounds.
 */
export interface RoundSeeds {
  /** 32 random bytes, 64 lower-case hexadecimal digits, secret until revealed. */
  readonly serverSeed: string;
  /** Chosen by the player: 1–64 visible ASCII characters. */
  readonly clientSeed: string;
  /** 0, 1, 2 … within one pair of seeds; never used twice. */
  readonly nonce: number;
}

export const CLIENT_SEED_MAX_LENGTH = 64;

const SERVER_SEED = /^[0-9a-f]{64}$/;
// Visible ASCII only: one byte per character, no look-alikes, and no spaces that a form could remove.
const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

export const isNonce = (nonce: number): boolean => Number.isSafeInteger(nonce) && nonce >= 0;

/** The commitment published before play: SHA-256 of the seed's 32 bytes (not of its hexadecimal text), in hex. */
export function commitToServerSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new TypeError('A server seed is 64 lower-case hexadecimal digits');
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
