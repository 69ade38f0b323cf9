import type { Pool } from 'pg';
import { findBlock } from './block-store.ts';
import type { Blocks } from './blocks.ts';

/** The chain of ours, for a studio without access to a public one; its seeds are a chain of seeds of this name. */
export const SIMULATED = 'SIMULATED-CHAIN';

/** Blocks of a day (UTC): one for each minute in which a draw closes. */
export const BLOCKS_PER_DAY = 1440;

const MINUTE_MS = 60_000;
const GENESIS_MS = Date.UTC(2020, 0, 1);

export const heightOf = (close: Date): number => Math.floor((close.getTime() - GENESIS_MS) / MINUTE_MS) + 1;

/** The day (UTC) of a height, and its place in the seeds of that day. */
export function placeOf(height: number): { day: string; ordinal: number } {
  const minute = GENESIS_MS + (height - 1) * MINUTE_MS;
  return { day: new Date(minute).toISOString().slice(0, 10), ordinal: ((height - 1) % BLOCKS_PER_DAY) + 1 };
}

export const simulatedBlocks = (pool: Pool): Blocks => ({
  chain: SIMULATED,
  simulated: true,
  heightAfter: async (close) => heightOf(close),
  read: (height) => findBlock(pool, height),
});
