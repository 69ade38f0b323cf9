import type { OpeningHours } from '@fairhouse/contract/core/opening-hours';

/** `HH:MM` compare as text; an end before the beginning is on the next day, and equal ones mean the whole day. */
export const isWithin = ({ from, until }: OpeningHours, now: string): boolean =>
  from < until ? now >= from && now < until : now >= from || now < until;

/** `HH:MM` of an instant in a time zone. */
export const localTime = (at: Date, timeZone: string): string =>
  Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
