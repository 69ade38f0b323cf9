import { commitToServerSeed } from '@fairhouse/games/fairness';
import { earlyOf } from '@fairhouse/games/tables';
import { randomBytes } from 'node:crypto';

/**
 * When bets close where dividends move with every bet: at a moment of the last seconds that nobody can wait for
 * (tables.md §5).
 */
export interface ClosingMoment {
  /** Shown when bets have closed; until then its SHA-256. */
  seed: string;
  withinMs: number;
  /** Milliseconds before the announced end. */
  earlyMs: number;
}

export function drawClosing(about: { clientSeed: string; nonce: number; withinMs: number }): ClosingMoment {
  const seed = randomBytes(32).toString('hex');
  return { seed, withinMs: about.withinMs, earlyMs: earlyOf({ seed, ...about }) };
}

/** As everybody may know it while bets are open. */
export const announceClosing = ({ seed, withinMs }: ClosingMoment) => ({
  commitment: commitToServerSeed(seed),
  withinMs,
  seed: null,
  earlyMs: null,
});
