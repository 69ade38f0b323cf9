import type { ResponseOf } from '@fairhouse/contract';
import type { boApproveMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Rows } from '../../../records/section.tsx';

export type AddedMerchant = ResponseOf<typeof boApproveMerchant>;

interface AddedDialogProps {
  added: AddedMerchant;
  onClose: () => void;
}

/** The access of the first operator, shown once: the dialog closes by its button only. */
export function AddedDialog({ added: { username, displayName, link }, onClose }: AddedDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="xs">
      <DialogTitle>{translate('operator.access.title', { name: displayName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="success">{translate('merchants.added')}</Alert>
        <Alert severity="warning">{translate('operator.access.once')}</Alert>
        <Box sx={{ '& dd': { fontFamily: 'monospace', fontSize: 15, userSelect: 'all', overflowWrap: 'anywhere' } }}>
          <Rows
            rows={[
              [translate('operator.field.username'), username],
              [translate('operator.access.link'), link],
            ]}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('operator.access.handed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
