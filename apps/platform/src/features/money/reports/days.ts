const DAY_MS = 86_400_000;

/** The day of a moment in a time zone, as `2026-11-23`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Both included; none when the first is after the last. */
export function daysBetween(from: string, until: string): string[] {
  const count = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
  return count > 0 ? Array.from({ length: Math.min(count, 1000) }, (_, index) => shiftDay(from, index)) : [];
}
