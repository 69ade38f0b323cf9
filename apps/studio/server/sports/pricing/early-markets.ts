import type { OfferedMarket, Sport } from '@fairhouse/games/sports';
import { mainLines } from './main-lines.ts';

/** Matches have all their markets for so long before their start. */
export const OPEN_AHEAD_MS = 20 * 3_600_000;

export const isEarly = (startsAt: Date, now: Date): boolean => startsAt.getTime() > now.getTime() + OPEN_AHEAD_MS;

/** Winner, handicap and totals; of football also double chance, draw no bet and both to score. */
const EARLY: Readonly<Record<Sport, ReadonlySet<number>>> = {
  football: new Set([1, 10, 11, 16, 18, 29]),
  basketball: new Set([219, 223, 225]),
  valorant: new Set([186, 327, 328]),
};

/** What is offered on a match of another day: a book of a week would be large, and hardly anybody asks for the rest. */
export const earlyMarkets = (sport: Sport, offered: readonly OfferedMarket[]): OfferedMarket[] =>
  mainLines(offered.filter(({ market }) => EARLY[sport].has(market)));
