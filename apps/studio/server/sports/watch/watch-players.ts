import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorCheckPlayer, vendorWatchedPlayers } from '@fairhouse/contract/play/vendor-sports-players';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { judgeAlarm } from '../../rtp/judge-alarm.ts';
import { playerSigmas, type PlayerTally } from './count-players.ts';
import {
  checkPlayerAlarm,
  clearPlayerAlarm,
  listPlayerAlarms,
  raisePlayerAlarm,
  readPlayers,
  readPlayerTally,
  renewPlayerAlarm,
} from './player-store.ts';

/** An alarm that was raised, one that was checked and waits again, or one that ended. */
export interface PlayerAlarmChange {
  tally: PlayerTally;
  sigmas: number;
  change: 'raised' | 'grown' | 'ended';
}

/** A checked alarm waits again when it has grown by so many standard deviations, as those of rooms do. */
const GROWN_SIGMAS = 1;

/** Above chance; who loses more than chance is no alarm. */
const sigmasAbove = (tally: PlayerTally): number => Math.max(0, playerSigmas(tally));

/** Raises, renews and ends the alarms of players whose matches were counted. */
export async function judgePlayers(tx: PoolClient, ids: readonly string[]): Promise<PlayerAlarmChange[]> {
  if (ids.length === 0) return [];
  const changes: PlayerAlarmChange[] = [];
  for (const { raisedAt, checkedSigmas, ...tally } of await readPlayers(tx, ids)) {
    const sigmas = sigmasAbove(tally);
    const stood = raisedAt !== null;
    const stands = judgeAlarm(stood, sigmas);
    if (stands && !stood) {
      if (await raisePlayerAlarm(tx, tally, sigmas)) changes.push({ tally, sigmas, change: 'raised' });
    } else if (stood && !stands) {
      if (await clearPlayerAlarm(tx, tally)) changes.push({ tally, sigmas, change: 'ended' });
    } else if (checkedSigmas !== null && sigmas >= checkedSigmas + GROWN_SIGMAS) {
      if (await renewPlayerAlarm(tx, tally, sigmas)) changes.push({ tally, sigmas, change: 'grown' });
    }
  }
  return changes;
}

const reports = {
  raised: ['error', 'a player wins on matches beyond chance'],
  grown: ['error', 'a player whose alarm was checked wins on matches still further beyond chance'],
  ended: ['warn', 'a player wins on matches as chance says again'],
} as const;

/** Once they are stored. */
export function reportPlayers(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  changes: readonly PlayerAlarmChange[],
): void {
  for (const { tally, sigmas, change } of changes) {
    const [level, text] = reports[change];
    log[level]({ ...tally, sigmas }, text);
  }
}

export async function listWatchedPlayers(
  pool: Pool,
  { players }: RequestOf<typeof vendorWatchedPlayers>,
): Promise<ResponseOf<typeof vendorWatchedPlayers>> {
  const alarms = await listPlayerAlarms(pool, players ?? '');
  return {
    list: alarms.map(({ raisedAt, checkedBy, checkedAt, reason, ...tally }) => {
      const { playerId, measure, currency, matches, came, expected } = tally;
      const checked = checkedBy !== null && { by: checkedBy, at: checkedAt!.toISOString(), reason: reason! };
      const about = { playerId, measure, currency, matches, came, expected, sigmas: playerSigmas(tally) };
      return { ...about, alarmSince: raisedAt.toISOString(), checked: checked || null };
    }),
  };
}

export async function checkPlayer(
  pool: Pool,
  request: RequestOf<typeof vendorCheckPlayer>,
): Promise<Result<Record<string, never>>> {
  const tally = await readPlayerTally(pool, request);
  const checked = tally && (await checkPlayerAlarm(pool, request, sigmasAbove(tally)));
  return checked ? ok({}) : fail('player_unknown');
}
