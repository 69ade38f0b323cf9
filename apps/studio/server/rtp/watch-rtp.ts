import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Games } from '../games/games.ts';
import { judgeAlarm } from './judge-alarm.ts';
import { listDeviations, type WatchedDeviation } from './list-deviations.ts';
import { clearAlarm, countSettled, raiseAlarm } from './store.ts';

export interface RtpWatch {
  /** Counts what has settled since, and reports every alarm once when it begins and once when it ends. */
  check(): Promise<void>;
  /** The result of the last check. */
  found: () => readonly WatchedDeviation[];
}

export interface WatchOptions {
  pool: Pool;
  games: Games;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Rounds counted in one transaction. */
const BATCH = 10_000;

/** Compares what the games paid with what their maths promise. Any number of studios may do so in parallel. */
export function createRtpWatch({ pool, games, log }: WatchOptions): RtpWatch {
  let deviations: readonly WatchedDeviation[] = [];
  return {
    async check() {
      while ((await countSettled(pool, BATCH)) === BATCH);
      const found = await listDeviations(pool, games);
      deviations = found;
      for (const deviation of found) await note(pool, log, deviation);
    },
    found: () => deviations,
  };
}

async function note(pool: Pool, log: WatchOptions['log'], deviation: WatchedDeviation): Promise<void> {
  const { alarmSince, ...figures } = deviation;
  const stood = alarmSince !== null;
  const stands = judgeAlarm(stood, figures.sigmas);
  if (stands && !stood && (await raiseAlarm(pool, figures))) {
    log.error(figures, 'a game pays otherwise than its maths promise');
  } else if (stood && !stands && (await clearAlarm(pool, figures))) {
    log.warn(figures, 'a game pays again as its maths promise');
  }
}
