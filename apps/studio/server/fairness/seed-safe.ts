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

/** Whose seed: sealed for one player in one game, it opens for nobody else. */
export type SeedOwner = Pick<Seat, 'playerId' | 'gameCode' | 'demo'>;

export interface SealedSeed {
  /** Nonce, cipher text and tag of AES-256-GCM. */
  sealedSeed: Buffer;
  /** Name of the key. */
  sealKey: string;
  serverSeedHash: string;
}

/** Keeps server seeds from whoever reads the database or a backup of it. */
export interface SeedSafe {
  /** Name of the key that seals. */
  readonly newestKey: string;
  knows(sealKey: string): boolean;
  /** `serverSeed` in hexadecimal, under the newest key. */
  seal(owner: SeedOwner, serverSeed: string): SealedSeed;
  /** The seed in hexadecimal. Throws a `SeedSafeError` rather than ever answer another seed than the committed one. */
  open(owner: SeedOwner, sealed: SealedSeed): string;
}

/** A sealed seed that cannot be trusted or read: no round may be decided with it. */
export class SeedSafeError extends Error {
  override name = 'SeedSafeError';
}

const CIPHER = 'aes-256-gcm';
/** GCM's own length; random, it may seal 2^32 seeds under one key (NIST SP 800-38D §8.3). */
const NONCE_BYTES = 12;
const SEED_BYTES = 32;
const TAG = { authTagLength: 16 };
/** Players whose seed is at hand without opening it again: some 4 MB. */
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
      // All that is read enters, so that an altered row is never taken for the one opened before.
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

/** Authenticated with the seed: in another player's row, game or under another commitment it does not open. */
const bindingOf = ({ playerId, gameCode, demo }: SeedOwner, serverSeedHash: string): string =>
  JSON.stringify(['fairhouse server seed', playerId, gameCode, demo, serverSeedHash]);

/** Names a key by itself, so that no other can be taken for it: 64 bits of an HMAC, which tell nothing of the key. */
const nameOfKey = (key: Buffer): string =>
  createHmac('sha256', key).update('fairhouse seed key').digest('hex').slice(0, 16);
