/** Parts of the day, each with its first hour. */
const bengaliDayParts = [
  ['রাত', 0],
  ['ভোর', 4],
  ['সকাল', 6],
  ['দুপুর', 12],
  ['বিকেল', 15],
  ['সন্ধ্যা', 18],
  ['রাত', 20],
] as const;

/** `Intl` abbreviates months in Bengali as nobody does, and has no clock with the part of the day before it. */
const isBengali = (tag: string) => tag === 'bn' || tag.startsWith('bn-');

export interface DayStyle {
  year?: boolean;
}

/** `20 Nov`, or with its year. */
export function writeDay(tag: string, date: Date, { year = false }: DayStyle = {}): string {
  const month = isBengali(tag) ? 'long' : 'short';
  const text = new Intl.DateTimeFormat(tag, { day: 'numeric', month, ...(year && { year: 'numeric' }) }).format(date);
  return isBengali(tag) ? text.replace(',', '') : text;
}

export interface TimeStyle {
  seconds?: boolean;
}

/** `14:02`; in Bengali with twelve hours, `দুপুর 2:02`. */
export function writeTime(tag: string, date: Date, { seconds = false }: TimeStyle = {}): string {
  if (!isBengali(tag)) {
    const second = seconds ? ({ second: '2-digit' } as const) : {};
    return new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', ...second, hourCycle: 'h23' }).format(
      date,
    );
  }
  const two = (figure: number) => String(figure).padStart(2, '0');
  const clock = `${date.getHours() % 12 || 12}:${two(date.getMinutes())}`;
  const [dayPart] = bengaliDayParts.findLast(([, from]) => date.getHours() >= from)!;
  return `${dayPart} ${clock}${seconds ? `:${two(date.getSeconds())}` : ''}`;
}

/** Day and time. */
export function writeMoment(tag: string, date: Date, style: DayStyle & TimeStyle = {}): string {
  if (isBengali(tag)) return `${writeDay(tag, date, style)}, ${writeTime(tag, date, style)}`;
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    ...(style.year && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(style.seconds && { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(date);
}

/** A time that has passed, from a text of `Intl`, whose Bengali has a stiff word for seconds only. */
export const writeAgo = (text: string) => text.replace('পূর্বে', 'আগে');
