import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VendorRecord } from './vendor-provider.ts';

/** Whether it serves this site, whether it answers, and whether its prizes were refused today. */
export function VendorChips({ vendor: { open, prizes, silent } }: { vendor: VendorRecord }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { xs: 'end', md: 'start' } }}
    >
      {silent && <Chip size="small" color="error" label={translate('vendors.silent')} />}
      {prizes.refusedAt !== null && <Chip size="small" color="warning" label={translate('vendors.prize_limit')} />}
      <Chip
        size="small"
        color={open ? 'success' : 'default'}
        variant="outlined"
        label={translate(`vendors.open.${open}`)}
      />
    </Box>
  );
}

/** Who may change it. */
export function Owner({ vendor: { own, currencies } }: { vendor: VendorRecord }) {
  return useTranslate()(`vendors.owner.${own ? 'own' : currencies === null ? 'configuration' : 'other'}`);
}
