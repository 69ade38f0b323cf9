import { useFormatter } from 'use-intl/react';
import { formatTag } from './current-locale.ts';

/** `14:02` today, otherwise `20 Nov, 14:02`, in the reader's language and time zone. */
export function useMoment() {
  return (instant: string): string => {
    const date = new Date(instant);
    const sameDay = date.toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(formatTag(), {
      ...(sameDay ? {} : { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(date);
  };
}

/** With seconds, for records that are searched for later. */
export function useExactMoment() {
  return (instant: string): string =>
    new Intl.DateTimeFormat(formatTag(), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
      new Date(instant),
    );
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
