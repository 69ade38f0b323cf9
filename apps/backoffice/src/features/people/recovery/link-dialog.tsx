import type { ResponseOf } from '@fairhouse/contract';
import type { boApproveRecovery } from '@fairhouse/contract/people/recovery-backoffice';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Rows } from '../../../records/section.tsx';

interface LinkDialogProps {
  account: string;
  link: ResponseOf<typeof boApproveRecovery>;
  onClose: () => void;
}

/** The member's link, shown once: the dialog closes by its button only. */
export function LinkDialog({ account, link: { link, expiresAt }, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="xs">
      <DialogTitle>{translate('recovery.link_title', { name: account })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('recovery.once')}</Alert>
        <Box sx={{ '& dd': { fontFamily: 'monospace', fontSize: 15, userSelect: 'all', overflowWrap: 'anywhere' } }}>
          <Rows
            rows={[
              [translate('recovery.link'), link],
              [translate('recovery.until'), <Moment key="until" at={expiresAt} />],
            ]}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('recovery.handed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
