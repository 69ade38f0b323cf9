import type { ResponseOf } from '@fairhouse/contract';
import type { boOperatorRoles } from '@fairhouse/contract/house/operators-backoffice';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRoleName } from './use-role-name.ts';

interface RoleInputProps {
  roles: ResponseOf<typeof boOperatorRoles>['list'];
  value: string;
  onChange: (role: string) => void;
}

/** The roles that the operator may give, each with its purpose. */
export function RoleInput({ roles, value, onChange }: RoleInputProps) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const offered = roles.filter(({ code, mayGive }) => mayGive || code === value);
  return (
    <TextField
      select
      required
      label={translate('operator.field.role')}
      value={offered.some(({ code }) => code === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      helperText={value && translate(`operator.may.${value}`, { _: ' ' })}
    >
      {offered.map(({ code }) => (
        <MenuItem key={code} value={code}>
          {nameOf(code)}
        </MenuItem>
      ))}
    </TextField>
  );
}
