import { CallError } from '@fairhouse/contract/client';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';

interface DecisionDialogProps {
  title: string;
  consequence: string;
  /** Null when the decision needs no reason. */
  reasonLabel: string | null;
  send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

/** The reason a member reads must say something (contract: 3 to 200 characters). */
const shortestReason = 3;

export function DecisionDialog({ title, consequence, reasonLabel, send, onClose }: DecisionDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  // One key for this intention: a retry or a double click is the same decision.
  const key = useRef(crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const missing = reasonLabel !== null && reason.trim().length < shortestReason;

  const decide = async () => {
    if (busy || missing) return;
    setBusy(true);
    setFailure('');
    try {
      await send(reason.trim(), key.current);
      notify('withdrawal.decided', { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(
        error instanceof CallError && error.code !== 'network_error' ? error.message : translate('login.unreachable'),
      );
      setBusy(false);
    }
    refresh();
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{consequence}</DialogContentText>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        {reasonLabel !== null && (
          <TextField
            label={reasonLabel}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={2}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void decide()} disabled={busy || missing}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
