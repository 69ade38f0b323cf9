import { randomBytes } from 'node:crypto';
import type { SealedSeed, SeedOwner, SeedSafe } from './seed-safe.ts';

/** 32 bytes of the system's CSPRNG, sealed at once, and the commitment to them. */
export const newSeed = (safe: SeedSafe, owner: SeedOwner): SealedSeed =>
  safe.seal(owner, randomBytes(32).toString('hex'));

/** An initial client seed, until the player sets one: 20 visible characters. */
export const newClientSeed = (): string => randomBytes(15).toString('base64url');
