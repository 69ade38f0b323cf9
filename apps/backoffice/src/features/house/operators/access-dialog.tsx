import type { OperatorAccess } from '@fairhouse/contract/house/operators-backoffice';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Rows } from '../../../records/section.tsx';

/** The access of a colleague, shown once: the dialog closes by its button only. */
export function AccessDialog({ access, onClose }: { access: OperatorAccess; onClose: () => void }) {
  const translate = useTranslate();
  const { operator, link } = access;
  return (
    <Dialog open fullWidth maxWidth="xs">
      <DialogTitle>{translate('operator.access.title', { name: operator.displayName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('operator.access.once')}</Alert>
        <Box sx={{ '& dd': { fontFamily: 'monospace', fontSize: 15, userSelect: 'all', overflowWrap: 'anywhere' } }}>
          <Rows
            rows={[
              [translate('operator.field.username'), operator.username],
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
