import { Checkbox } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Batch } from './batch.tsx';

/** Which records of a list are chosen. */
export interface Choosing<T> {
  batch: Batch<T>;
  chosen: ReadonlySet<RaRecord['id']>;
  onChoose: (record: T, on: boolean) => void;
}

export function useChoosing<T extends RaRecord>(batch: Batch<T> | undefined, records: readonly T[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<RaRecord['id']>>(new Set());
  // What was decided meanwhile, or is on another page, is chosen no longer.
  const chosen = (records ?? []).filter((record) => ids.has(record.id) && batch?.takes(record));
  const onChoose = ({ id }: T, on: boolean) =>
    setIds(on ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id)));
  const choosing: Choosing<T> | undefined = batch && { batch, chosen: new Set(chosen.map(({ id }) => id)), onChoose };
  return { choosing, chosen, clear: () => setIds(new Set()) };
}

export function ChooseBox<T extends RaRecord>({ record, choosing }: { record: T; choosing: Choosing<T> }) {
  const translate = useTranslate();
  const { batch, chosen, onChoose } = choosing;
  return (
    <Checkbox
      checked={chosen.has(record.id)}
      disabled={!batch.takes(record)}
      onChange={(_, on) => onChoose(record, on)}
      slotProps={{ input: { 'aria-label': translate('records.batch.choose', { name: batch.reference(record) }) } }}
    />
  );
}
