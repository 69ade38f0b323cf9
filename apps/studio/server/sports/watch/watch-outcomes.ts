import { inTransaction } from '@fairhouse/database';
import type { FastifyBaseLogger } from 'fastify';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { Pool } from 'pg';
import { judgeAlarm } from '../../rtp/judge-alarm.ts';
import { readEvents, readPublished } from '../matches/match-store.ts';
import { countMatch } from './count-match.ts';
import {
  clearAlarm,
  listAlarms,
  listEnded,
  lockCounting,
  raiseAlarm,
  readTallies,
  storeCounted,
  type OutcomeTally,
} from './outcome-store.ts';

/** Compares what came in simulated matches with what the prices at their start said (docs/sports.md, "Trading"). */
export interface OutcomeWatch {
  /** Counts matches that ended since, and reports every alarm once when it begins and once when it ends. */
  check(): Promise<void>;
}

/** Matches counted in one transaction: each costs some milliseconds of a processor. */
const BATCH = 20;
/** With less variance, some eighty matches, five standard deviations are no rarity. */
const LEAST_VARIANCE = 20;

export const sigmasOf = ({ came, expected, variance }: OutcomeTally): number | null =>
  variance < LEAST_VARIANCE ? null : (came - expected) / Math.sqrt(variance);

export function createOutcomeWatch(pool: Pool, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): OutcomeWatch {
  return {
    async check() {
      const counted = await countEnded(pool);
      if (counted === 0) return;
      const alarms = await listAlarms(pool);
      for (const tally of await readTallies(pool)) {
        const { sport, market, outcome } = tally;
        const sigmas = sigmasOf(tally);
        const stood = alarms.some(
          (alarm) => alarm.sport === sport && alarm.market === market && alarm.outcome === outcome,
        );
        const stands = judgeAlarm(stood, sigmas);
        if (stands && !stood && (await raiseAlarm(pool, tally, sigmas!)))
          log.error({ ...tally, sigmas }, 'matches end otherwise than their prices say');
        else if (stood && !stands && (await clearAlarm(pool, tally)))
          log.warn({ ...tally, sigmas }, 'matches end again as their prices say');
      }
    },
  };
}

/** One process counts at a time, each match once. */
const countEnded = (pool: Pool): Promise<number> =>
  inTransaction(pool, {}, async (tx) => {
    const after = await lockCounting(tx);
    if (after === undefined) return 0;
    const ended = await listEnded(tx, after, BATCH);
    if (ended.length === 0) return 0;
    const events = Map.groupBy(
      await readEvents(
        tx,
        ended.map(({ id }) => ({ matchId: id, after: 0 })),
      ),
      ({ matchId }) => matchId,
    );
    const tallies: OutcomeTally[] = [];
    for (const match of ended) {
      const published = await readPublished(tx, match.id);
      tallies.push(...countMatch(match, events.get(match.id) ?? [], published!.slice));
      await turnOfLoop();
    }
    await storeCounted(tx, { published: ended.at(-1)!.published, matches: ended.length }, tallies);
    return ended.length;
  });
