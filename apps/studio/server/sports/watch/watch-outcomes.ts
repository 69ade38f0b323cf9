import { inTransaction } from '@fairhouse/database';
import type { FastifyBaseLogger } from 'fastify';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { Pool } from 'pg';
import { judgeAlarm } from '../../rtp/judge-alarm.ts';
import { readEvents, readPublished } from '../matches/match-store.ts';
import { countMatch, observeEnded } from './count-match.ts';
import { countPlayers, type PlayerTally } from './count-players.ts';
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
import { readLegs, storePlayerTallies } from './player-store.ts';
import { judgePlayers, reportPlayers, type PlayerAlarmChange } from './watch-players.ts';

/**
 * Compares what came in simulated matches with what the prices at their start said, and what players won with the chances of
 * their bets (docs/sports.md, "Trading").
 */
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
      if (!counted) return;
      reportPlayers(log, counted.alarms);
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

/**
 * One process counts at a time, each match once, with the bets of players on it. Answers the alarms of players that it raised
 * and ended, in the same transaction: of a player who plays no more nothing is counted again. Undefined for no match.
 */
const countEnded = (pool: Pool): Promise<{ alarms: PlayerAlarmChange[] } | undefined> =>
  inTransaction(pool, {}, async (tx) => {
    const after = await lockCounting(tx);
    if (after === undefined) return undefined;
    const ended = await listEnded(tx, after, BATCH);
    if (ended.length === 0) return undefined;
    const events = Map.groupBy(
      await readEvents(
        tx,
        ended.map(({ id }) => ({ matchId: id, after: 0 })),
      ),
      ({ matchId }) => matchId,
    );
    const tallies: OutcomeTally[] = [];
    const players: PlayerTally[] = [];
    for (const match of ended) {
      const published = await readPublished(tx, match.id);
      const observed = observeEnded(match, events.get(match.id) ?? [], published!.slice);
      tallies.push(...countMatch(match, observed));
      players.push(...countPlayers(match.sport, observed, await readLegs(tx, match.id)));
      await turnOfLoop();
    }
    await storeCounted(tx, { published: ended.at(-1)!.published, matches: ended.length }, tallies);
    await storePlayerTallies(tx, players);
    return { alarms: await judgePlayers(tx, [...new Set(players.map(({ playerId }) => playerId))]) };
  });
