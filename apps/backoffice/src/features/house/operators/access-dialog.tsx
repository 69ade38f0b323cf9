import type { OperatorAccess } from '@fairhouse/contract/house/operators-backoffice';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { renderSVG } from 'uqr';
import { Rows } from '../../../records/section.tsx';

/** What a colleague needs to get in, on the screen once: it closes by its button only. */
export function AccessDialog({ access, onClose }: { access: OperatorAccess; onClose: () => void }) {
  const translate = useTranslate();
  const { operator, password, totpSecret, totpAddress } = access;
  return (
    <Dialog open fullWidth maxWidth="xs">
      <DialogTitle>{translate('operator.access.title', { name: operator.displayName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('operator.access.once')}</Alert>
        <Box sx={{ '& dd': { fontFamily: 'monospace', fontSize: 15, userSelect: 'all' } }}>
          <Rows
            rows={[
              [translate('operator.field.username'), operator.username],
              [translate('login.password'), password],
              [translate('operator.access.secret'), totpSecret],
            ]}
          />
        </Box>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(totpAddress, { border: 2 }))}`}
          alt={translate('operator.access.scan')}
          width={176}
          height={176}
          style={{ background: '#fff', borderRadius: 8, justifySelf: 'center' }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('operator.access.handed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
