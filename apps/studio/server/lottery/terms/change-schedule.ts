import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorChangeSchedule } from '@fairhouse/contract/play/vendor-terms';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { Studio } from '../../studio.ts';
import { readClock } from '../draws/draw-store.ts';
import { closeOfDay, firstOpenDay, plannedDraws, type ScheduleChange } from '../games/changed-schedule.ts';
import { addDays, dateIn } from '../games/zone-time.ts';
import { findGame } from '../lottery.ts';
import { insertSchedule, lockTerms, selectSchedules } from './terms-store.ts';

/** Days that a change may be ahead, and last. */
const MOST_AHEAD = 400;

/**
 * Changes the days of a game for all merchants, from a day of which no seed is published yet. The same change again
 * changes nothing.
 */
export async function changeSchedule(
  { pool, lottery, terms }: Pick<Studio, 'pool' | 'lottery' | 'terms'>,
  { gameCode, change, operator, reason }: RequestOf<typeof vendorChangeSchedule>,
): Promise<Result<ResponseOf<typeof vendorChangeSchedule>>> {
  const game = findGame(lottery, gameCode);
  if (!game) return fail('game_unknown');
  const { schedule } = game;
  const changed = await inTransaction(pool, {}, async (tx) => {
    await lockTerms(tx, `schedule ${gameCode}`);
    const today = dateIn(await readClock(tx), schedule.zone);
    const earliest = firstOpenDay(today);
    const last = change.kind === 'close' ? change.from : change.to;
    const isTimed = change.kind !== 'close' || !('every' in schedule);
    if (!isTimed || change.from < earliest || last < change.from || last > addDays(today, MOST_AHEAD)) return earliest;
    const known = (await selectSchedules(tx)).filter((row) => row.gameCode === gameCode).map((row) => row.change);
    if (changesNothing(known, change)) return false;
    await insertSchedule(tx, { gameCode, change, changedBy: operator, reason });
    return true;
  });
  if (typeof changed === 'string') return fail('schedule_refused', { value: { earliest: changed } });
  terms.forget();
  return ok({ changed });
}

const changesNothing = (known: readonly ScheduleChange[], change: ScheduleChange): boolean => {
  const sameKind = known.filter(({ kind }) => (kind === 'close') === (change.kind === 'close'));
  return sameKind.length > 0 && isDeepStrictEqual(sameKind[0], change);
};

/** What operators see of the days of a game: what was changed from now on, and which day may be changed next. */
export function describeDays(
  { schedule }: Pick<NonNullable<ReturnType<typeof findGame>>, 'schedule'>,
  changes: readonly ScheduleChange[],
  now: Date,
) {
  const today = dateIn(now, schedule.zone);
  const earliest = firstOpenDay(today);
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead));
  return {
    close: closeOfDay(schedule, changes, today),
    earliest,
    withoutDraws: days.filter((day) => plannedDraws(schedule, changes, day).length === 0),
    closes: changes.flatMap((change) =>
      change.kind === 'close' && change.from > today ? [{ from: change.from, close: change.close }] : [],
    ),
  };
}

/** Days ahead of which operators see whether a game draws. */
const DAYS_SHOWN = 60;
