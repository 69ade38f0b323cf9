import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FormDialogProps {
  title: string;
  /** What it brings about. */
  means: string;
  action: string;
  busy: boolean;
  /** Why it was refused. */
  failure: string | undefined;
  incomplete?: boolean;
  fullScreen?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about a vendor; it stays open while it is sent, and shows why it was refused. */
export function FormDialog(props: FormDialogProps) {
  const { title, means, action, busy, failure, incomplete = false, fullScreen = false } = props;
  const { onSubmit, onClose, children } = props;
  const translate = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={fullScreen}>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DialogContentText>{means}</DialogContentText>
          {children}
        </DialogContent>
        {/* Beside the button, where the operator looks after pressing it. */}
        {failure !== undefined && (
          <Alert severity="error" sx={{ mx: 3, mt: 1 }}>
            {failure}
          </Alert>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || incomplete}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
