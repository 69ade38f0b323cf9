const DAY_MS = 86_400_000;

/** The local time of the zone as `2026-11-21T10:30`, the form of the browser's inputs. */
export function toLocal(at: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant at which the zone's clocks show `2026-11-21T10:30`; null for an invalid text. Of an hour that occurs
 * twice, the second is used; a time that clocks skip is moved later by the skipped hour.
 */
export function fromLocal(text: string, timeZone: string | undefined): Date | null {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return null;
  const ahead = (at: number) => Date.parse(`${toLocal(new Date(at), timeZone)}Z`) - at;
  // The zone's offset at the result may differ from the one at the first guess.
  const near = shown - ahead(shown);
  return new Date(shown - ahead(near));
}

/** First instant of a day (`2026-11-21`) in the zone. */
export const startOfDay = (day: string, timeZone: string | undefined) => fromLocal(`${day}T00:00`, timeZone);

/** First instant after a day in the zone. */
export const endOfDay = (day: string, timeZone: string | undefined) => {
  const next = new Date(Date.parse(`${day}T00:00Z`) + DAY_MS);
  return Number.isNaN(next.getTime()) ? null : startOfDay(next.toISOString().slice(0, 10), timeZone);
};
