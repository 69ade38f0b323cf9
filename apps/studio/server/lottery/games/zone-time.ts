const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const twoDigits = {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', ...twoDigits, hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds of the wall clock of a time zone, as if it were UTC. */
function wallClock(at: Date, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(
    `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
}

/** The date in a time zone, `2026-08-15`. */
export const dateIn = (at: Date, zone: string): string => new Date(wallClock(at, zone)).toISOString().slice(0, 10);

/** The instant at which the clocks of a time zone show this date and time (`18:10`). */
export function instantIn(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // The second round is for a guess on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) at += wanted - wallClock(new Date(at), zone);
  return new Date(at);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
