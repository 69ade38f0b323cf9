import { ODDS_SCALE, type Spot } from '@fairhouse/games/tables';
import { sumByPlayer, type PlayerSums } from '../operate/watch/player-sums.ts';
import type { LiveTable } from './catalogue.ts';
import type { Ticket } from './ticket.ts';

/** Returned to a stake on average, and the deviation of that at most: as if the spot had but its highest odds. */
function chanceOf({ edge, pays }: Spot<never>): { mean: number; deviation: number; top: number } {
  const mean = 1 - edge / 100;
  const top = 1 + Math.max(0, ...pays) / ODDS_SCALE;
  return { mean, deviation: Math.sqrt(Math.max(0, mean * top - mean ** 2)), top };
}

/**
 * What players won in a round beside what their stakes promise, for the watch of players. Deviations of the spots of one ticket
 * are added as if they all won together: never too little. A pool has no odds before it closes, so it is not watched.
 */
export const watchTickets = (
  { spots }: LiveTable,
  decided: readonly { ticket: Ticket; returns: Readonly<Record<string, number>> }[],
): PlayerSums[] =>
  sumByPlayer(
    decided.flatMap(({ ticket: { playerId, currency, demo, spots: stakes }, returns }) => {
      if (demo) return [];
      let [came, expected, deviation, most] = [0, 0, 0, 0];
      for (const [name, stake] of Object.entries(stakes)) {
        const spot = spots.get(name)!;
        if (spot.pays.length === 0) continue;
        const chance = chanceOf(spot);
        came += returns[name] ?? 0;
        expected += stake * chance.mean;
        deviation += stake * chance.deviation;
        most += stake * chance.top;
      }
      if (deviation === 0) return [];
      const sums = { rounds: 1, came, expected, variance: deviation ** 2, largest: most - expected };
      return [{ playerId, family: 'table' as const, currency, ...sums }];
    }),
  );
