import { Button, TextField } from '@fairhouse/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from './boot.ts';
import { Chip, Chips } from './chips.tsx';
import { dayIn, lengthOf, markedPeriod, selectedDays, shiftDays } from './record-days.ts';
import { periods, type RecordFilter } from './record-filter.ts';

/** Today in the merchant's time zone, in which records count their days. */
export const merchantToday = (): string => dayIn(bootInfo().timeZone, new Date());

export interface RecordDaysProps {
  filter: RecordFilter;
  /** Gets the days only: the first page of them is shown. */
  onDays: (days: Pick<RecordFilter, 'period' | 'from' | 'until'>) => void;
}

/** Chooses the days of a record: a period that ends today, as many days before or after, or two days by hand. */
export function RecordDays({ filter, onDays }: RecordDaysProps) {
  const t = useTranslations('record');
  const today = merchantToday();
  const days = selectedDays(filter, today);
  const marked = markedPeriod(filter);
  const choose = (field: 'from' | 'until') => (event: ChangeEvent<HTMLInputElement>) => {
    const day = event.currentTarget.value;
    if (day === '') return;
    const other = days[field === 'from' ? 'until' : 'from'] ?? day;
    onDays(
      field === 'from'
        ? { from: day, until: other < day ? day : other }
        : { from: other > day ? day : other, until: day },
    );
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips label={t('period')}>
        {periods.map((name) => (
          <Chip key={name} isOn={name === marked} onPress={() => onDays(name === 'week' ? {} : { period: name })}>
            {t(`periods.${name}`)}
          </Chip>
        ))}
      </Chips>
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1 md:justify-start">
        <TextField
          type="date"
          label={t('from')}
          value={days.from ?? ''}
          max={today}
          onChange={choose('from')}
          className="min-w-36 flex-1 md:max-w-48"
        />
        <TextField
          type="date"
          label={t('until')}
          value={days.until ?? ''}
          max={today}
          onChange={choose('until')}
          className="min-w-36 flex-1 md:max-w-48"
        />
        <Shift direction={-1} days={days} today={today} onDays={onDays} />
        <Shift direction={1} days={days} today={today} onDays={onDays} />
      </div>
    </div>
  );
}

interface ShiftProps {
  direction: -1 | 1;
  days: ReturnType<typeof selectedDays>;
  today: string;
  onDays: RecordDaysProps['onDays'];
}

/** The same number of days before or after: 7 or 30 by the periods above. */
function Shift({ direction, days, today, onDays }: ShiftProps) {
  const t = useTranslations('record');
  const shifted = shiftDays(days, direction, today);
  const count = lengthOf(days);
  if (count === null) return null;
  return (
    <Button
      kind="plain"
      className="max-sm:px-1.5 max-sm:text-sm"
      disabled={!shifted}
      onClick={() => shifted && onDays(shifted)}
    >
      {direction === -1 && <ChevronLeft className="size-5" aria-hidden="true" />}
      {direction === -1 ? t('earlier', { count }) : t('later', { count })}
      {direction === 1 && <ChevronRight className="size-5" aria-hidden="true" />}
    </Button>
  );
}
