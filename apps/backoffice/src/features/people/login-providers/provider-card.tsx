import type { LoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { Alert, Box, Button, Card, CardContent, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useProviderDraft } from './use-provider-draft.ts';

export interface ProviderCardProps {
  stored: LoginProvider;
  readOnly: boolean;
  onSaved: () => Promise<unknown>;
}

const names = { google: 'Google', facebook: 'Facebook', firebase: 'Firebase' } as const;
/** The words for the public id, which each company calls differently. */
const idWords = { google: 'client_id', facebook: 'app_id', firebase: 'project_id' } as const;

/** One provider. The secret is written only; the field is empty until it is to be replaced. */
export function ProviderCard({ stored, readOnly, onSaved }: ProviderCardProps) {
  const translate = useTranslate();
  const { provider, hasSecret, addresses } = stored;
  const draft = useProviderDraft(stored, onSaved);
  const field = (name: 'clientId' | 'apiKey' | 'secret', label: string, hint?: string) => (
    <TextField
      label={translate(`login_providers.${label}`)}
      type={name === 'secret' ? 'password' : 'text'}
      value={draft.value[name]}
      onChange={({ target }) => draft.change({ [name]: target.value })}
      error={draft.errorOf(name) !== undefined}
      helperText={draft.errorOf(name) ?? hint}
      slotProps={{ htmlInput: { readOnly, maxLength: 200, spellCheck: false, autoComplete: 'off' } }}
    />
  );
  const hint = hasSecret ? translate('login_providers.secret_stored') : undefined;
  return (
    <Card variant="outlined" component="section" aria-labelledby={`provider-${provider}`}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h6" component="h2" id={`provider-${provider}`}>
          {names[provider]}
        </Typography>
        <Typography color="textSecondary">{translate(`login_providers.explain.${provider}`)}</Typography>
        {draft.failure && <Alert severity="error">{draft.failure}</Alert>}
        <FormControlLabel
          label={translate('login_providers.on', { provider: names[provider] })}
          control={
            <Switch
              checked={draft.value.enabled}
              disabled={readOnly}
              onChange={({ target }) => draft.change({ enabled: target.checked })}
            />
          }
        />
        {field('clientId', idWords[provider])}
        {provider === 'firebase' ? field('apiKey', 'api_key') : field('secret', 'secret', hint)}
        <Addresses addresses={addresses} />
        {!readOnly && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="contained" onClick={() => void draft.save()} disabled={draft.busy || !draft.changed}>
              {translate('ra.action.save')}
            </Button>
            <Button onClick={draft.discard} disabled={draft.busy || !draft.changed}>
              {translate('site.discard')}
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="body2">{translate('login_providers.addresses')}</Typography>
      {addresses.map((address) => (
        <Typography key={address} variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
      ))}
    </Box>
  );
}
