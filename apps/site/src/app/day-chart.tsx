import { joinClasses } from '@fairhouse/ui';
import { useState } from 'react';
import { writeDay } from './write-date.ts';
import { formatTag } from './current-locale.ts';

export interface DayChartProps {
  /** Read out: what the bars show. */
  label: string;
  /** Every day of the period, the first one first. */
  days: readonly { day: string; value: number }[];
  write: (value: number) => string;
}

const HEIGHT = 160;

/** A bar for each day, below the line for a loss. The chosen day's value is written above; a table has all of them. */
export function DayChart({ label, days, write }: DayChartProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const top = Math.max(0, ...days.map(({ value }) => value));
  const bottom = Math.min(0, ...days.map(({ value }) => value));
  const scale = HEIGHT / (top - bottom || 1);
  const shown = days.find(({ day }) => day === chosen) ?? days.at(-1);
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-muted">
          {label}
          {shown && ` · ${dayName(shown.day)}`}
        </span>
        <output className="figures font-display text-lg font-bold">{shown && write(shown.value)}</output>
      </figcaption>
      <div aria-hidden="true" className="flex gap-px sm:gap-1" style={{ height: HEIGHT }}>
        {days.map(({ day, value }) => (
          <div
            key={day}
            title={`${dayName(day)}: ${write(value)}`}
            onPointerEnter={() => setChosen(day)}
            onPointerDown={() => setChosen(day)}
            className="relative h-full min-w-0 flex-1"
          >
            <span
              className={joinClasses(
                'absolute inset-x-0 mx-auto max-w-10 rounded-t-sm',
                value < 0 ? 'rounded-t-none rounded-b-sm bg-down' : 'bg-accent',
                day !== shown?.day && 'opacity-55',
              )}
              style={{
                top: (top - Math.max(0, value)) * scale,
                height: Math.max(value === 0 ? 1 : 2, Math.abs(value) * scale),
              }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="figures mt-1.5 flex justify-between text-xs text-muted">
        <span>{days[0] && dayName(days[0].day)}</span>
        {days.length > 1 && <span>{dayName(days.at(-1)!.day)}</span>}
      </div>
    </figure>
  );
}

/** A day of the merchant's calendar, the same wherever the reader is. */
const dayName = (day: string) => writeDay(formatTag(), new Date(`${day}T00:00`), {});
