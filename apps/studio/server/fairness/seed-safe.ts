import { commitToServerSeed } from '@fairhouse/games';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Seat } from '../rounds/round.ts';

/** The owner of the seed: it is sealed for one player in one game and opens for nobody else. */
export type SeedOwner = Pick<Seat, 'playerId' | 'gameCode' | 'demo'>;

export interface SealedSeed {
  /** Nonce, cipher text and tag of AES-256-GCM. */
  sealedSeed: Buffer;
  /** Name of the key. */
  sealKey: string;
  serverSeedHash: string;
}

/** Protects server seeds from a reader of the database or of a backup. */
export interface SeedSafe {
  /** Name of the key that seals. */
  readonly newestKey: string;
  knows(sealKey: string): boolean;
  /** `serverSeed` in hexadecimal, under the newest key. */
  seal(owner: SeedOwner, serverSeed: string): SealedSeed;
  /** The seed in hexadecimal. Throws a `SeedSafeError` rather than answer a seed other than the committed one. */
  open(owner: SeedOwner, sealed: SealedSeed): string;
}

/** A sealed seed that cannot be read or does not match: no round may be decided with it. */
export class SeedSafeError extends Error {
  override name = 'SeedSafeError';
}

const CIPHER = 'aes-256-gcm';
/** The nonce length of GCM; random nonces allow 2^32 seeds under one key (NIST SP 800-38D §8.3). */
const NONCE_BYTES = 12;
const SEED_BYTES = 32;
const TAG = { authTagLength: 16 };
/** Players whose opened seed is cached: some 4 MB. */
const AT_HAND = 10_000;

/** `keys` of 32 bytes, the newest first: it seals, all of them open. */
export function createSeedSafe(keys: readonly [Buffer, ...Buffer[]]): SeedSafe {
  const byName = new Map<string, KeyObject>(keys.map((key) => [nameOfKey(key), createSecretKey(key)]));
  const newestKey = nameOfKey(keys[0]);
  const newest = createSecretKey(keys[0]);
  const atHand = new Map<string, string>();
  const unseal = (owner: SeedOwner, { sealedSeed, sealKey, serverSeedHash }: SealedSeed): string => {
    const key = byName.get(sealKey);
    if (!key) throw new SeedSafeError(`A server seed is sealed under the key ${sealKey}, which is not among ours`);
    const end = NONCE_BYTES + SEED_BYTES;
    try {
      const cipher = createDecipheriv(CIPHER, key, sealedSeed.subarray(0, NONCE_BYTES), TAG)
        .setAAD(Buffer.from(bindingOf(owner, serverSeedHash)))
        .setAuthTag(sealedSeed.subarray(end));
      return cipher.update(sealedSeed.subarray(NONCE_BYTES, end), undefined, 'hex') + cipher.final('hex');
    } catch (cause) {
      throw new SeedSafeError(`The server seed committed to as ${serverSeedHash} was tampered with`, { cause });
    }
  };
  return {
    newestKey,
    knows: (sealKey) => byName.has(sealKey),
    seal(owner, serverSeed) {
      const serverSeedHash = commitToServerSeed(serverSeed);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce, TAG).setAAD(Buffer.from(bindingOf(owner, serverSeedHash)));
      const sealed = [nonce, cipher.update(serverSeed, 'hex'), cipher.final(), cipher.getAuthTag()];
      return { sealedSeed: Buffer.concat(sealed), sealKey: newestKey, serverSeedHash };
    },
    open(owner, sealed) {
      // The cache key contains every value of the row, so that an altered row is never taken for the one opened before.
      const read = `${sealed.sealKey} ${sealed.sealedSeed.toString('latin1')} ${bindingOf(owner, sealed.serverSeedHash)}`;
      const known = atHand.get(read);
      if (known !== undefined) return known;
      const serverSeed = unseal(owner, sealed);
      if (atHand.size >= AT_HAND) atHand.delete(atHand.keys().next().value!);
      atHand.set(read, serverSeed);
      return serverSeed;
    },
  };
}

/**
 * Authenticated with the seed: it does not open in another player's row, in another game or with another commitment.
 */
const bindingOf = ({ playerId, gameCode, demo }: SeedOwner, serverSeedHash: string): string =>
  JSON.stringify(['fairhouse server seed', playerId, gameCode, demo, serverSeedHash]);

/**
 * The name of a key is derived from the key, so that keys cannot be confused: 64 bits of an HMAC, which reveal nothing
 * of the key.
 */
const nameOfKey = (key: Buffer): string =>
  createHmac('sha256', key).update('fairhouse seed key').digest('hex').slice(0, 16);
