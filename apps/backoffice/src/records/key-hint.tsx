import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useKeysOn } from './keys-setting.ts';

/** Which keys act on the page, while they are on; a phone has none. */
export function KeyHint({ words }: { words: string }) {
  const translate = useTranslate();
  return useKeysOn() ? (
    <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
      {translate(words)}
    </Typography>
  ) : null;
}
