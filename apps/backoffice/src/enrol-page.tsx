import {
  boEnrol,
  boOpenEnrolment,
  type OperatorEnrolment,
} from '@fairhouse/contract/house/operator-enrolment-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import { LocalesMenuButton, useLocaleState, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { renderSVG } from 'uqr';
import { CodeField, NewPasswordField } from './access-fields.tsx';
import { call } from './client.ts';
import { languageTag } from './language-tag.ts';

/**
 * Asked once per link, however often the page is drawn: each answer has a new secret, and only the last one is valid.
 */
let asked: { token: string; answer: Promise<OperatorEnrolment> } | undefined;

function askOnce(token: string): Promise<OperatorEnrolment> {
  if (asked?.token !== token) asked = { token, answer: call(boOpenEnrolment, { token }) };
  return asked.answer;
}

const failureOf = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  throw error;
};

/** The page of a one-time link: the operator chooses a password, proves an authenticator, and then logs in normally. */
export function EnrolPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [enrolment, setEnrolment] = useState<OperatorEnrolment>();
  const [failure, setFailure] = useState<CallError>();
  const [done, setDone] = useState(false);

  useEffect(() => {
    askOnce(token).then(setEnrolment, (error: unknown) => setFailure(failureOf(error)));
  }, [token]);

  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}>
      <Card component="main" variant="outlined" sx={{ width: '100%', maxWidth: 440, borderRadius: 4 }}>
        <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <Typography component="h1" variant="h6" sx={{ flex: 1 }}>
              {enrolment ? translate('enrol.title', { name: enrolment.displayName }) : translate('login.title')}
            </Typography>
            <LocalesMenuButton />
          </Box>
          {failure && <Alert severity="error">{failure.message}</Alert>}
          {done && <Alert severity="success">{translate('enrol.done')}</Alert>}
          {done && (
            <Button component={Link} to="/login" variant="contained">
              {translate('enrol.to_login')}
            </Button>
          )}
          {enrolment && !done && <EnrolForm token={token} enrolment={enrolment} onDone={() => setDone(true)} />}
        </CardContent>
      </Card>
    </Box>
  );
}

interface EnrolFormProps {
  token: string;
  enrolment: OperatorEnrolment;
  onDone: () => void;
}

function EnrolForm({ token, enrolment, onDone }: EnrolFormProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  const enrol = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const field = (name: string) => (form.get(name) as string | null) ?? '';
    setBusy(true);
    setFailure(undefined);
    try {
      await call(boEnrol, { token, password: field('password'), totp: field('totp').trim() });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  const wrong = (name: string) => failure?.fields[name]?.message;
  const until = new Date(enrolment.expiresAt).toLocaleString(languageTag(locale));
  return (
    <Box component="form" onSubmit={(event) => void enrol(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{translate('enrol.intro')}</Typography>
      <Typography color="textSecondary">{translate('enrol.until', { until })}</Typography>
      {failure && Object.keys(failure.fields).length === 0 && <Alert severity="error">{failure.message}</Alert>}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(enrolment.totpAddress, { border: 2 }))}`}
        alt={translate('operator.access.scan')}
        width={176}
        height={176}
        style={{ background: '#fff', borderRadius: 8, justifySelf: 'center' }}
      />
      <TextField
        label={translate('operator.access.secret')}
        value={enrolment.totpSecret}
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={{ '& input': { fontFamily: 'monospace' } }}
      />
      <TextField
        name="username"
        label={translate('login.username')}
        value={enrolment.username}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <NewPasswordField name="password" refusal={wrong('password')} />
      <CodeField refusal={wrong('totp')} hint={translate('login.totp_hint')} />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {translate('enrol.submit')}
      </Button>
    </Box>
  );
}
