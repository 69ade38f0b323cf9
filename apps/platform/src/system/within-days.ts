/** Days of the merchant's time zone, both included; null: no limit. */
export interface Days {
  from: string | null;
  until: string | null;
  timeZone: string;
}

/** A condition of an instant within days, by the numbers of their parameters. */
export const withinDays = (column: string, from: string, until: string, timeZone: string): string =>
  `(${from}::date is null or ${column} >= ${from}::date::timestamp at time zone ${timeZone})
    and (${until}::date is null or ${column} < (${until}::date + 1)::timestamp at time zone ${timeZone})`;
