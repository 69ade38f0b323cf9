import {
  boInviteOperator,
  OPERATOR_NAME_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
  type OperatorAccess,
} from '@fairhouse/contract/house/operators-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLogoutIfAccessDenied, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { RoleInput } from './role-input.tsx';
import { useRoles } from './use-roles.ts';

interface OperatorDialogProps {
  onDone: (access: OperatorAccess) => void;
  onClose: () => void;
}

/** Focused, because the operator opens the dialog to type. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Adds a colleague: name, role, and then the access to pass on. */
export function OperatorDialog({ onDone, onClose }: OperatorDialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const { roles, error, retry } = useRoles();
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [role, setRole] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await call(boInviteOperator, { username, displayName: displayName.trim(), role }));
      refresh();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error);
      setBusy(false);
    }
  };
  const wrongName = failure?.fields['username']?.message;
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void add(event)}>
        <DialogTitle>{translate('operator.add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !wrongName && <Alert severity="error">{failure.message}</Alert>}
          <TextField
            inputRef={takeFocus}
            required
            label={translate('operator.field.username')}
            value={username}
            onChange={({ target: { value } }) => setUsername(value.trim().toLowerCase())}
            error={Boolean(wrongName)}
            helperText={wrongName ?? translate('operator.username_hint')}
            slotProps={{
              htmlInput: {
                pattern: USERNAME_PATTERN,
                maxLength: USERNAME_LENGTH,
                autoCapitalize: 'none',
                spellCheck: false,
                autoComplete: 'off',
              },
            }}
          />
          <TextField
            required
            label={translate('operator.field.displayName')}
            value={displayName}
            onChange={({ target: { value } }) => setDisplayName(value)}
            slotProps={{ htmlInput: { maxLength: OPERATOR_NAME_LENGTH, autoComplete: 'off' } }}
          />
          {error && <Failed error={error} retry={retry} />}
          <RoleInput roles={roles ?? []} value={role} onChange={setRole} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !role || displayName.trim() === ''}>
            {translate('operator.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
