import { fail, ok, type CurrencyCode, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorCheckRoomPlayer, vendorWatchedRoomPlayers } from '@fairhouse/contract/play/vendor-room-players';
import type { Pool } from 'pg';
import { judgeAlarm } from '../../rtp/judge-alarm.ts';
import {
  checkPlayerAlarm,
  clearPlayerAlarm,
  countPlayers,
  listPlayerAlarms,
  raisePlayerAlarm,
  readTally,
  renewPlayerAlarm,
  type Tally,
} from './player-store.ts';
import { sigmasAbove } from './player-sums.ts';

const BATCH = 10_000;
/** A checked alarm waits again when it has grown by so many standard deviations, as pairs of players do. */
const GROWN_SIGMAS = 1;

/** Counts what was decided since, and raises and ends alarms at five standard deviations. Who loses more than chance is none. */
export async function watchPlayers(pool: Pool): Promise<void> {
  for (let more = true; more;) {
    const counted = await countPlayers(pool, BATCH);
    for (const tally of counted.changed) await judge(pool, tally);
    more = counted.more;
  }
}

async function judge(pool: Pool, { raisedAt, checkedSigmas, ...tally }: Tally): Promise<void> {
  const sigmas = sigmasAbove(tally);
  const stood = raisedAt !== null;
  const stands = judgeAlarm(stood, sigmas);
  if (stands && !stood) await raisePlayerAlarm(pool, tally, sigmas);
  else if (stood && !stands) await clearPlayerAlarm(pool, tally);
  else if (checkedSigmas !== null && sigmas >= checkedSigmas + GROWN_SIGMAS)
    await renewPlayerAlarm(pool, tally, sigmas);
}

export async function listWatchedPlayers(
  pool: Pool,
  { players = '' }: RequestOf<typeof vendorWatchedRoomPlayers>,
): Promise<ResponseOf<typeof vendorWatchedRoomPlayers>> {
  const alarms = await listPlayerAlarms(pool, players);
  return {
    list: alarms.map(({ raisedAt, checkedBy, checkedAt, reason, ...tally }) => {
      const { playerId, family, currency, rounds, came, expected } = tally;
      return {
        playerId,
        family,
        currency: currency as CurrencyCode,
        rounds,
        came,
        expected,
        sigmas: sigmasAbove(tally),
        alarmSince: raisedAt.toISOString(),
        checked: checkedBy === null ? null : { by: checkedBy, at: checkedAt!.toISOString(), reason: reason! },
      };
    }),
  };
}

export async function checkPlayer(
  pool: Pool,
  request: RequestOf<typeof vendorCheckRoomPlayer>,
): Promise<Result<Record<string, never>>> {
  const tally = await readTally(pool, request);
  const checked = tally && (await checkPlayerAlarm(pool, request, sigmasAbove(tally)));
  return checked ? ok({}) : fail('player_unknown');
}
