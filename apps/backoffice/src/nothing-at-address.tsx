import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';

/** Shown for an unknown address, or one that this operator may not open. */
export function NothingAtAddress() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 8, textAlign: 'center' }}>
      <Title title={translate('ra.page.not_found')} />
      <Typography variant="h5" component="h2">
        {translate('ra.page.not_found')}
      </Typography>
      <Typography color="textSecondary">{translate('ra.message.not_found')}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {translate('records.start')}
      </Button>
    </Box>
  );
}
