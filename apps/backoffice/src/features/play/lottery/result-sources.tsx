import type { OperatedDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type Results = NonNullable<OperatedDraw['results']>;

/** What each source says, and whether that is enough for one operator. */
export function ResultSources({ results: { sources, agreed } }: { results: Results }) {
  const translate = useTranslate();
  if (sources.length === 0) return null;
  return (
    <Box sx={{ my: 2 }}>
      <Typography sx={{ fontWeight: 650 }}>{translate('draws.sources')}</Typography>
      {sources.map(({ name, state, numbers, flaw }) => (
        <Box key={name} sx={{ mt: 1 }}>
          <Typography variant="body2" color={state === 'refused' ? 'error' : 'textSecondary'}>
            {name}: {translate(`draws.source_state.${state}`)}
            {flaw && `, ${translate(`draws.flaw.${flaw}`)}`}
          </Typography>
          {numbers && (
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              {numbers}
            </Typography>
          )}
        </Box>
      ))}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate(agreed ? 'draws.agree' : 'draws.differ')}
      </Typography>
    </Box>
  );
}
