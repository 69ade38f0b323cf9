import { Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageTag } from '../../language-tag.ts';
import type { ContentRecord } from './content-kinds.ts';

/** When it was saved last, and by whom. */
export function SavedBy({ record: { updatedAt, updatedBy } }: { record: ContentRecord }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const at = new Date(updatedAt).toLocaleString(languageTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
      {updatedBy ? translate('content.saved_by', { at, by: updatedBy }) : translate('content.saved', { at })}
    </Typography>
  );
}
