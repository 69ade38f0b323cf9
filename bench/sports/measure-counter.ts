import { join } from 'node:path';
import { setUp } from '../lottery/set-up.ts';
import { measurePlacing } from './place-slips.ts';
import { measureSettlement } from './settle-slips.ts';

const HUNDRED_THOUSAND = 100_000;

/** Figures of what takes bets: with the platform in memory, over real HTTP with real signatures. */
export interface CounterFigures {
  /** The slowest hundredth of placings against that of a bare server that only asks for the stake; goal 3. */
  placeRatio: number;
  /** Seconds until 100,000 tickets of a result are decided, and paid; goals 10 and 60. */
  settleDueSeconds: number;
  settlePaidSeconds: number;
}

export async function measureCounter(tickets = HUNDRED_THOUSAND): Promise<CounterFigures> {
  const bench = await setUp(join(import.meta.dirname, 'counter-process.ts'));
  try {
    const placeRatio = await measurePlacing(bench);
    const { due, paid } = await measureSettlement(bench, tickets);
    const scale = HUNDRED_THOUSAND / tickets;
    return { placeRatio, settleDueSeconds: due * scale, settlePaidSeconds: paid * scale };
  } finally {
    await bench.close();
  }
}
