import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FISH_COMMIT_MS, FISH_IDLE_MS, SHOT_LATE_MS } from '@fairhouse/contract/play/fish-messages';
import { fishTanks, type FishTank } from './catalogue.ts';

/** A step that cannot be undone. */
export type FishStep = 'placed' | 'loaded' | 'fired' | 'ended';

/** What the fish games of a studio consist of. */
export interface LiveFish {
  tanks: readonly FishTank[];
  /** How long a process serves a tank without renewing that. */
  leaseMs: number;
  renewMs: number;
  commitMs: number;
  idleMs: number;
  /** A shot may arrive so long after its hit. */
  lateMs: number;
  /** Reported after each step that cannot be undone, for tests that interrupt there. */
  onStep?: (step: FishStep, tankId: string) => void;
  /** Their client is built: the catalogue lists the games. */
  hasClient: boolean;
}

export type FishOptions = Partial<Omit<LiveFish, 'tanks' | 'hasClient'>>;

const LEASE_MS = 5_000;
const RENEW_MS = 1_000;

export const openLiveFish = (clientsDir: string, options: FishOptions = {}): LiveFish => ({
  tanks: fishTanks,
  leaseMs: LEASE_MS,
  renewMs: RENEW_MS,
  commitMs: FISH_COMMIT_MS,
  idleMs: FISH_IDLE_MS,
  lateMs: SHOT_LATE_MS,
  hasClient: existsSync(join(clientsDir, 'fish', 'index.html')),
  ...options,
});
