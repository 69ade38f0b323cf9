import { boWaitingResults, type TradedEntry } from '@fairhouse/contract/play/sports-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { call } from '../../../client.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';

/** A result that waits, or all alarms together. */
interface First {
  id: number | 'alarms';
  entry: TradedEntry | null;
}

function Mark({ isAlarm }: { isAlarm: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      color={isAlarm ? 'error' : 'warning'}
      label={translate(isAlarm ? 'trading.alarm' : 'trading.waits')}
    />
  );
}

function Alarms() {
  return useTranslate()('trading.alarms');
}

const card = ({ entry }: First) => (
  <CardLines
    lead={entry?.matchName ?? '5 σ'}
    mark={<Mark isAlarm={entry === null} />}
    who={entry?.marketName ?? <Alarms />}
    left={entry?.enteredBy}
    right={entry && <Age at={entry.at} />}
  />
);

async function readFirst(): Promise<{ list: First[] }> {
  const { list, alarms } = await call(boWaitingResults, {});
  const first: First[] = list.map((entry) => ({ id: entry.id, entry }));
  return { list: alarms > 0 ? [{ id: 'alarms', entry: null }, ...first] : first };
}

/** Results by hand that wait for another operator, and alarms that nobody has checked. */
export const FirstResults = ({ count }: { count: number }) => (
  <FirstRecords<First>
    list="trading"
    count={count}
    read={readFirst}
    card={card}
    to={({ entry }) => (entry ? '/trading' : '/trading?tab=feed')}
  />
);
