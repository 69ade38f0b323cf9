import { STOP_REASON_LENGTH } from '@fairhouse/contract/play/stops-backoffice';
import { SHORTEST_REASON } from '@fairhouse/contract';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';

interface HideDialogProps {
  /** What is hidden: a game, a supplier, or a number of games. */
  name: string;
  busy: boolean;
  /** With a reason, play is stopped too. */
  onHide: (stop?: { reason: string }) => void;
  onClose: () => void;
}

/** Hiding prevents new launches; open sessions may go on, unless play is stopped too. */
export function HideDialog({ name, busy, onHide, onClose }: HideDialogProps) {
  const translate = useTranslate();
  const [stopping, setStopping] = useState(false);
  const [reason, setReason] = useState('');
  const missing = stopping && reason.trim().length < SHORTEST_REASON;
  const hide = (event: FormEvent) => {
    event.preventDefault();
    if (!missing) onHide(stopping ? { reason: reason.trim() } : undefined);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="hide-dialog">
      <form onSubmit={hide} noValidate>
        <DialogTitle id="hide-dialog">{translate('stops.hide.title', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <RadioGroup
            aria-labelledby="hide-dialog"
            value={stopping ? 'stop' : 'hide'}
            onChange={(_, choice) => setStopping(choice === 'stop')}
            sx={{ gap: 1.5, '& .MuiFormControlLabel-root': { alignItems: 'start' } }}
          >
            <FormControlLabel value="hide" control={<Radio sx={{ mt: -1 }} />} label={translate('stops.hide.only')} />
            <FormControlLabel
              value="stop"
              control={<Radio sx={{ mt: -1 }} />}
              label={translate('stops.hide.and_stop')}
            />
          </RadioGroup>
          {stopping && (
            <TextField
              label={translate('stops.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              multiline
              minRows={2}
              required
              slotProps={{ htmlInput: { maxLength: STOP_REASON_LENGTH } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || missing}>
            {translate('stops.hide.button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
