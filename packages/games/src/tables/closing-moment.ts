import { createRandomStream, type RandomSource } from '../fairness/index.ts';

/** Where dividends move with every bet, bets close at a moment within these last milliseconds. */
export const LAST_SECONDS_MS = 5_000;

export interface ClosingSeeds {
  /** 32 bytes; their SHA-256 is published when bets open. */
  seed: string;
  /** Client seed and number of the round in its chain. */
  clientSeed: string;
  nonce: number;
  /** Milliseconds before the announced end in which bets may close. */
  withinMs: number;
}

/** Milliseconds before the announced end at which bets close. */
export function earlyOf({ seed, clientSeed, nonce, withinMs }: ClosingSeeds): number {
  const random: RandomSource = createRandomStream({ serverSeed: seed, clientSeed, nonce });
  return random.uniform(withinMs);
}
