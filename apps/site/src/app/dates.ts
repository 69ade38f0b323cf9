import { useFormatter } from 'use-intl/react';
import { bootInfo } from './boot.ts';
import { formatTag } from './current-locale.ts';
import { localMoment } from './record-table.ts';
import { writeDay, writeMoment, writeTime, type DayStyle } from './write-date.ts';

/** `14:02` today, otherwise `20 Nov, 14:02`, with the year of another year, in the reader's language and time zone. */
export function useMoment() {
  return (instant: string, style: DayStyle = {}): string => {
    const date = new Date(instant);
    const now = new Date();
    if (date.toDateString() === now.toDateString()) return writeTime(formatTag(), date);
    return writeMoment(formatTag(), date, { year: date.getFullYear() !== now.getFullYear(), ...style });
  };
}

/** Day and time in the merchant's time zone, in which the days of a record are counted. */
export function useRecordMoment() {
  const { timeZone } = bootInfo();
  return (instant: string): string => {
    const local = localMoment(timeZone, instant);
    const year = local.slice(0, 4) !== localMoment(timeZone, new Date().toISOString()).slice(0, 4);
    // A text without a zone is the reader's local time: the figures of the merchant's clock are written as they are.
    return writeMoment(formatTag(), new Date(local.replace(' ', 'T')), { year });
  };
}

/** With year and seconds, for records that are searched for later. */
export function useExactMoment() {
  return (instant: string): string => writeMoment(formatTag(), new Date(instant), { year: true, seconds: true });
}

/** `14:02`. */
export function useTime() {
  return (instant: string): string => writeTime(formatTag(), new Date(instant));
}

/** `20 Nov 2026`. */
export function useDay() {
  return (instant: string): string => writeDay(formatTag(), new Date(instant), { year: true });
}

/** Seconds → "about 30 seconds"; from two minutes, hours or days on in that unit, whole. */
export function useDuration() {
  const format = useFormatter();
  return (seconds: number): string => {
    const [unit, length] = (
      [
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
        ['second', 1],
      ] as const
    ).find(([, size]) => seconds >= size * (size === 86_400 ? 2 : 1)) ?? ['second', 1];
    return format.number(Math.max(1, Math.round(seconds / length)), { style: 'unit', unit, unitDisplay: 'long' });
  };
}
