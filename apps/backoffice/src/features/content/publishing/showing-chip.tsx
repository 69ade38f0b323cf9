import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMomentWords } from '../../../moment.tsx';
import { useNow } from '../../../now.ts';
import type { ContentRecord } from './content-kinds.ts';

type Scheduled = Pick<ContentRecord, 'state' | 'startsAt' | 'endsAt'> & { showing?: boolean };

/** The state of a record between draft and ended. `held`: within its time, but hidden by another setting. */
export function showingState({ state, startsAt, endsAt, showing }: Scheduled, now: number) {
  if (state === 'draft') return 'draft';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'from';
  return showing === false ? 'held' : 'now';
}

const colours = { draft: 'default', ended: 'default', from: 'primary', held: 'warning', now: 'success' } as const;

export function ShowingChip({ record }: { record: Scheduled }) {
  const translate = useTranslate();
  const state = showingState(record, useNow());
  const words = useMomentWords();
  const at = record.startsAt && words(record.startsAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Chip
      size="small"
      color={colours[state]}
      variant={state === 'draft' || state === 'ended' ? 'outlined' : 'filled'}
      label={translate(`content.showing.${state}`, { at })}
    />
  );
}
