import { commitToServerSeed } from '@fairhouse/games';
import { randomBytes } from 'node:crypto';
import type { NewSeed } from './store.ts';

/** 32 bytes of the system's CSPRNG and the commitment to them. */
export function newSeed(): NewSeed {
  const serverSeed = randomBytes(32).toString('hex');
  return { serverSeed, serverSeedHash: commitToServerSeed(serverSeed) };
}

/** A client seed to start with, until the player sets one: 20 visible characters. */
export const newClientSeed = (): string => randomBytes(15).toString('base64url');
