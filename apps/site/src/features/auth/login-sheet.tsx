import { login } from '@fairhouse/contract/session';
import { Button, Notice, PasswordField, Sheet, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../app/boot.ts';
import { call } from '../../app/client.ts';
import { fieldErrors } from '../../app/field-errors.ts';
import { FailureAlert, Form } from '../../app/form.tsx';
import { closeSheet, openSheet, useTopSheet } from '../../app/sheets.ts';
import { useSignIn } from './use-sign-in.ts';

export default function LoginSheet() {
  const t = useTranslations('auth');
  const shell = useTranslations('shell');
  const signIn = useSignIn();
  const reason = useTopSheet()?.reason;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const attempt = useMutation({
    mutationFn: () => call(login, { username, password, type: 'username' }),
    onSuccess: ({ token }) => signIn(token),
  });

  const submit = () => {
    const empty = {
      ...(username.trim() === '' && { username: t('usernameMissing') }),
      ...(password === '' && { password: t('passwordMissing') }),
    };
    setMissing(empty);
    if (Object.keys(empty).length === 0 && !attempt.isPending) attempt.mutate();
  };

  const errors = { ...fieldErrors(attempt.error), ...missing };
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('loginTitle')} closeLabel={shell('close')}>
      <Form onSubmit={submit} className="grid gap-4">
        {reason && <Notice className="text-sm">{t(reason === 'expired' ? 'reasonExpired' : 'reasonNeeded')}</Notice>}
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={errors['username']}
        />
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors['password']}
        />
        <button
          type="button"
          className="-my-2 min-h-11 justify-self-start text-sm font-semibold text-accent"
          onClick={() => openSheet('forgot', reason)}
        >
          {t('forgotTitle')}
        </button>
        <FailureAlert error={attempt.error} />
        <Button type="submit" size="large" block busy={attempt.isPending}>
          {t('loginAction')}
        </Button>
        {moduleOn('DIRECTREG3') && (
          <p className="text-center text-sm text-muted">
            {t('noAccount')}{' '}
            <button
              type="button"
              className="min-h-11 px-1 font-semibold text-accent"
              onClick={() => openSheet('register', reason)}
            >
              {t('registerAction')}
            </button>
          </p>
        )}
      </Form>
    </Sheet>
  );
}
