import { SIX_DIGITS } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { LocalesMenuButton, useLogin, useTranslate } from 'react-admin';

/** Username, password and authenticator code in one step: the failure does not say which one is wrong. */
export function LoginPage() {
  const login = useLogin();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const field = (name: string) => (form.get(name) as string | null)?.trim() ?? '';
    setBusy(true);
    setFailure('');
    try {
      await login({ username: field('username'), password: form.get('password'), totp: field('totp') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };

  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}>
      <Card component="main" variant="outlined" sx={{ width: '100%', maxWidth: 400, borderRadius: 4 }}>
        <CardContent sx={{ display: 'grid', gap: 2, p: 3 }} component="form" onSubmit={(event) => void submit(event)}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <Typography component="h1" variant="h6" sx={{ flex: 1 }}>
              {translate('login.title')}
            </Typography>
            <LocalesMenuButton />
          </Box>
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField name="username" label={translate('login.username')} autoComplete="username" required fullWidth />
          <TextField
            name="password"
            type="password"
            label={translate('login.password')}
            autoComplete="current-password"
            required
            fullWidth
          />
          <TextField
            name="totp"
            label={translate('login.totp')}
            helperText={translate('login.totp_hint')}
            autoComplete="one-time-code"
            required
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: SIX_DIGITS, maxLength: 6 } }}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {translate('login.submit')}
          </Button>
        </CardContent>
      </Card>
    </Box>
  );
}
