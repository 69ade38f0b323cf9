import { boChangeOwnPassword } from '@fairhouse/contract/house/operator-session-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { CodeField, NewPasswordField } from './access-fields.tsx';
import { call } from './client.ts';

/** Changes the operator's own password; the old one and a new authenticator code are the proof. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const field = (name: string) => (form.get(name) as string | null) ?? '';
    setBusy(true);
    setFailure(null);
    try {
      await call(boChangeOwnPassword, {
        password: field('password'),
        newPassword: field('newPassword'),
        totp: field('totp').trim(),
      });
      notify('password.done', { type: 'success' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error);
      setBusy(false);
    }
  };
  const wrong = (name: string) => failure?.fields[name]?.message;
  const elsewhere = failure && Object.keys(failure.fields).length === 0;
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void change(event)}>
        <DialogTitle>{translate('password.change')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {elsewhere && <Alert severity="error">{failure.message}</Alert>}
          <TextField
            name="password"
            type="password"
            label={translate('password.present')}
            autoComplete="current-password"
            required
            error={Boolean(wrong('password'))}
            helperText={wrong('password')}
          />
          <NewPasswordField name="newPassword" refusal={wrong('newPassword')} />
          <CodeField refusal={wrong('totp')} hint={translate('password.fresh_code')} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('password.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
