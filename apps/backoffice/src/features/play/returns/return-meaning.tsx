import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

const parts = ['measured', 'theoretical', 'sigmas', 'few', 'rounds'] as const;

/** The figures explained in words. */
export function ReturnMeaning() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Typography color="textSecondary">{translate('returns.explain')}</Typography>
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1 }}>
          {translate('returns.meaning.title')}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {parts.map((part) => (
            <li key={part}>{translate(`returns.meaning.${part}`)}</li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
