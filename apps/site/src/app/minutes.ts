import { formatTag } from './current-locale.ts';

/** `1 hour 5 minutes`, `5 minutes`, in the reader's language. */
export function writeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(formatTag(), { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  if (hours === 0) return unit(rest, 'minute');
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
}
