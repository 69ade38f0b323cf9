/** The first day of the month of an instant in a time zone, YYYY-MM-01. */
export const monthOf = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at).slice(0, 7)}-01`;

/** The first day of the month after the month of a first day. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
