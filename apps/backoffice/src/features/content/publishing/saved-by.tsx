import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMomentWords } from '../../../moment.tsx';
import type { ContentRecord } from './content-kinds.ts';

/** Time and operator of the last save. */
export function SavedBy({ record: { updatedAt, updatedBy } }: { record: ContentRecord }) {
  const translate = useTranslate();
  const at = useMomentWords()(updatedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
      {updatedBy ? translate('content.saved_by', { at, by: updatedBy }) : translate('content.saved', { at })}
    </Typography>
  );
}
