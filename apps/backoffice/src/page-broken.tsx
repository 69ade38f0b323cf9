import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate, type ErrorProps } from 'react-admin';
import { Failed } from './records/failed.tsx';
import { isMissingPart } from './stale-version.ts';

const loadAgain = () => location.reload();

/** Replaces a page that could not be loaded, or that threw; reloading helps in both cases. */
export function PageBroken({ error }: Pick<ErrorProps, 'error'>) {
  const translate = useTranslate();
  if (isMissingPart(error)) return <Failed error={translate('login.unreachable')} retry={loadAgain} />;
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 8, textAlign: 'center' }}>
      <Title title={translate('ra.page.error')} />
      <Typography variant="h5" component="h2">
        {translate('ra.page.error')}
      </Typography>
      <Typography color="textSecondary">{translate('ra.message.error')}</Typography>
      <Button variant="outlined" onClick={loadAgain}>
        {translate('records.retry')}
      </Button>
    </Box>
  );
}
