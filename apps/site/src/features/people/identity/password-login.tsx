import { Button } from '@fairhouse/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PasswordField } from '../../../app/password-field.tsx';
import { openSheet, useLoginReason } from '../../../app/sheets.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { Login } from './use-login.ts';
import { UsernameField } from './username-field.tsx';

export interface TypedLogin {
  username: string;
  password: string;
}

export interface PasswordLoginProps {
  login: Login;
  value: TypedLogin;
  onValue: (value: TypedLogin) => void;
  /** Shown above the button. */
  children: ReactNode;
}

/** Log-in by username and password; with that module on, a mobile number replaces the username. */
export function PasswordLogin({ login, value: { username, password }, onValue, children }: PasswordLoginProps) {
  const t = useTranslations('identity');
  const reason = useLoginReason();
  const [missing, setMissing] = useState<Record<string, string>>({});
  const submit = () => {
    const empty = {
      ...(username.trim() === '' && { username: t('usernameMissing') }),
      ...(password === '' && { password: t('passwordMissing') }),
    };
    setMissing(empty);
    if (Object.keys(empty).length === 0) login.submit({ username, password, type: 'username' });
  };
  const errors = { ...login.fields, ...missing };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <UsernameField
        {...(moduleOn('PHONELOGIN') && { label: t('usernameOrMobile') })}
        value={username}
        onValue={(name) => onValue({ username: name, password })}
        error={errors['username']}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => onValue({ username, password: event.target.value })}
        error={errors['password']}
      />
      <CaptchaField captcha={login.captcha} error={login.fields['captcha']} />
      <button
        type="button"
        className="-my-2 min-h-11 justify-self-start text-sm font-semibold text-accent"
        onClick={() => openSheet('forgot', { reason })}
      >
        {t('forgotTitle')}
      </button>
      {children}
      <FailureAlert error={login.error} />
      <Button type="submit" size="large" block busy={login.busy}>
        {t('loginAction')}
      </Button>
    </Form>
  );
}
