import { drawsOfDay, type DrawsWanted, type PlannedDraw, type Schedule } from './schedule.ts';
import { addDays } from './zone-time.ts';

/** What operators changed of the days of a game. Days are those of its time zone. */
export type ScheduleChange =
  /** `pause`: no draw on these days. `draw`: draws again, also where the game's own calendar has none. */
  | { kind: 'pause' | 'draw'; from: string; to: string }
  /** Another time at which its daily draws close, from then on. */
  | { kind: 'close'; from: string; close: string };

/** All draws of a day, or those that are wanted, by the schedule and its changes, the newest first, in order. */
export function plannedDraws(
  schedule: Schedule,
  changes: readonly ScheduleChange[],
  day: string,
  wanted?: DrawsWanted,
): PlannedDraw[] {
  const about = changes.find((change) => change.kind !== 'close' && change.from <= day && day <= change.to);
  if (about?.kind === 'pause') return [];
  const { exceptions, ...always } = schedule;
  const open = about || !exceptions ? always : { ...always, exceptions };
  return drawsOfDay('every' in open ? open : { ...open, close: closeOn(open.close, changes, day) }, day, wanted);
}

/** When the daily draws of a day close, `18:10`; null for draws in a row. */
export const closeOfDay = (schedule: Schedule, changes: readonly ScheduleChange[], day: string): string | null =>
  'every' in schedule ? null : closeOn(schedule.close, changes, day);

/** Of changes from the same day the newest counts; else that of the latest day. */
function closeOn(usual: string, changes: readonly ScheduleChange[], day: string): string {
  let latest: { from: string; close: string } | undefined;
  for (const change of changes) {
    if (change.kind !== 'close' || change.from > day) continue;
    if (!latest || change.from > latest.from) latest = change;
  }
  return latest?.close ?? usual;
}

/** Days of which seeds may be published already, and with them how many draws they have: today and the next three. */
const FIXED_DAYS = 4;

/** The first day that may still be changed. */
export const firstOpenDay = (today: string): string => addDays(today, FIXED_DAYS);
