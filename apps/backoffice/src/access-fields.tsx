import { SIX_DIGITS } from '@fairhouse/contract';
import { LONGEST_PASSWORD, SHORTEST_OPERATOR_PASSWORD } from '@fairhouse/contract/house/operator-session-backoffice';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A new password of an operator. */
export function NewPasswordField({ name, refusal }: { name: string; refusal: string | undefined }) {
  const translate = useTranslate();
  return (
    <TextField
      name={name}
      type="password"
      label={translate('password.new')}
      autoComplete="new-password"
      required
      error={Boolean(refusal)}
      helperText={refusal || translate('password.hint', { shortest: SHORTEST_OPERATOR_PASSWORD })}
      slotProps={{ htmlInput: { minLength: SHORTEST_OPERATOR_PASSWORD, maxLength: LONGEST_PASSWORD } }}
    />
  );
}

/** A code of the operator's authenticator. */
export function CodeField({ refusal, hint }: { refusal: string | undefined; hint: string }) {
  const translate = useTranslate();
  return (
    <TextField
      name="totp"
      label={translate('login.totp')}
      autoComplete="one-time-code"
      required
      error={Boolean(refusal)}
      helperText={refusal || hint}
      slotProps={{ htmlInput: { inputMode: 'numeric', pattern: SIX_DIGITS, maxLength: 6 } }}
    />
  );
}
