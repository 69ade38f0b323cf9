import type { Side } from '../markets.ts';
import { span, type Span } from './market-rule.ts';
import type { RecordStatus } from './record-status.ts';

/** What has happened in a series of maps. */
export interface ValorantRecord {
  readonly status: RecordStatus;
  readonly bestOf: 1 | 3 | 5;
  /** Maps that were started, in their order. */
  readonly maps: readonly ValorantMap[];
}

export interface ValorantMap {
  readonly home: number;
  readonly away: number;
  /** Who won each round, in their order. */
  readonly rounds?: readonly Side[] | undefined;
  /** As played or declared; null while the map is in play. */
  readonly winner: Side | null;
}

/** Both teams have so many rounds when a map goes to overtime. */
export const OVERTIME_FROM = 12;

/** Maps that a team has won. They can change until the series is won: a walkover ends it without a winner on the maps. */
export function mapsOf(record: ValorantRecord, side: Side): Span {
  const won = (each: Side) => record.maps.filter(({ winner }) => winner === each).length;
  const needed = (record.bestOf + 1) / 2;
  return span(won(side), won('home') < needed && won('away') < needed);
}

/** Rounds of a map; a map that was not started is open. */
export function roundsOf({ maps }: ValorantRecord, mapnr: number, side: Side): Span {
  const map = maps[mapnr - 1];
  return map ? span(map[side], map.winner === null) : span(0, true);
}
