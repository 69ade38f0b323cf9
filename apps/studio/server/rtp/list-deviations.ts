import { deviationOf, type Deviation, type Measure } from '@fairhouse/games';
import type { Pool } from 'pg';
import type { Games } from '../games/games.ts';
import { modelOfShots } from '../fish/rtp-shots.ts';
import { modelOfWatched } from '../tables/rtp-rounds.ts';
import { listAlarms, readTallies, type AlarmKey } from './store.ts';

export interface WatchedDeviation extends AlarmKey, Omit<Deviation, 'measure'> {
  rounds: number;
  /** Null without an alarm. */
  alarmSince: Date | null;
}

const measures: readonly Measure[] = ['pay', 'hits'];

/**
 * What every game paid compared to what its maths promise. Rules that are no longer in use have no model to compare
 * with.
 */
export async function listDeviations(pool: Pool, games: Games): Promise<WatchedDeviation[]> {
  const [tallies, alarms] = await Promise.all([readTallies(pool), listAlarms(pool)]);
  const since = new Map(alarms.map((alarm) => [nameOf(alarm), alarm.raisedAt]));
  const offered = new Map(games.all().map((game) => [game.definition.id, game]));
  return tallies.flatMap(({ gameCode, version, demo, span, ...sums }) => {
    const game = offered.get(gameCode);
    const watched = () => modelOfWatched(gameCode, version) ?? modelOfShots(gameCode, version);
    const model = game?.definition.version === version ? game.figures : watched();
    if (!model) return [];
    return measures.map((measure) => {
      const key: AlarmKey = { gameCode, version, demo, measure, span };
      const deviation = deviationOf(model, sums, measure);
      return { ...key, ...deviation, rounds: sums.rounds, alarmSince: since.get(nameOf(key)) ?? null };
    });
  });
}

const nameOf = ({ gameCode, version, demo, measure, span }: AlarmKey): string =>
  [gameCode, version, demo, measure, span].join(' ');
