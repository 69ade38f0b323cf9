import {
  OPERATOR_NAME_LENGTH,
  boChangeOperator,
  boRenewOperatorAccess,
  type BoOperator,
  type OperatorAccess,
} from '@fairhouse/contract/house/operators-backoffice';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Failed } from '../../../records/failed.tsx';
import { readSession } from '../../../session.ts';
import { AccessDialog } from './access-dialog.tsx';
import { RoleInput } from './role-input.tsx';
import { useRoles } from './use-roles.ts';
import { VerifyButton } from './verify-button.tsx';

type Action = 'change' | 'lock' | 'unlock' | 'renew';

/** Actions of an operator on a colleague; on oneself, only a change of name. */
export function OperatorActions({ operator }: { operator: BoOperator }) {
  const translate = useTranslate();
  const { roles, error, retry } = useRoles();
  const [open, setOpen] = useState<Action | null>(null);
  const [displayName, setDisplayName] = useState(operator.displayName);
  const [role, setRole] = useState(operator.role);
  const [access, setAccess] = useState<OperatorAccess | null>(null);
  if (!roles) return error && <Failed error={error} retry={retry} />;
  const isSelf = readSession()?.operator.username === operator.username;
  if (!roles.some(({ code, mayGive }) => mayGive && code === operator.role)) {
    return <Alert severity="info">{translate('operator.above')}</Alert>;
  }
  const offered: Action[] = isSelf
    ? ['change']
    : [
        'change',
        operator.status === 'locked' ? 'unlock' : 'lock',
        ...(operator.status === 'active' ? (['renew'] as const) : []),
      ];
  const start = (action: Action) => {
    setDisplayName(operator.displayName);
    setRole(operator.role);
    setOpen(action);
  };
  const id = String(operator.id);
  const send = async () => {
    if (open === 'renew') return setAccess(await call(boRenewOperatorAccess, { id }));
    const status = open === 'lock' ? 'locked' : open === 'unlock' ? 'active' : operator.status;
    await call(boChangeOperator, { id, displayName: displayName.trim(), role, status });
  };
  return (
    <>
      {isSelf && <Alert severity="info">{translate('operator.yourself')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === 'lock' ? 'error' : 'primary'}
            onClick={() => start(action)}
          >
            {translate(`operator.action.${action}`)}
          </Button>
        ))}
        {!isSelf && <VerifyButton operator={operator} />}
      </Box>
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`operator.action.${open}`)}
          subject={
            open === 'change' ? (
              <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
                <TextField
                  label={translate('operator.field.displayName')}
                  value={displayName}
                  onChange={({ target: { value } }) => setDisplayName(value)}
                  required
                  slotProps={{ htmlInput: { maxLength: OPERATOR_NAME_LENGTH } }}
                />
                {!isSelf && <RoleInput roles={roles} value={role} onChange={setRole} />}
              </Box>
            ) : (
              `${operator.displayName} (${operator.username})`
            )
          }
          consequence={translate(isSelf ? 'operator.consequence.name' : `operator.consequence.${open}`)}
          reason={null}
          incomplete={displayName.trim() === ''}
          done="operator.done"
          send={send}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
      {access && <AccessDialog access={access} onClose={() => setAccess(null)} />}
    </>
  );
}
