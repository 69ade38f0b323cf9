import { Button, joinClasses, PasswordField, Sheet, TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../app/form.tsx';
import { closeSheet, openSheet, useTopSheet } from '../../app/sheets.ts';
import { DemoNotice } from '../../shell/demo-notice.tsx';
import { useRegistration } from './use-registration.ts';

export default function RegisterSheet() {
  const t = useTranslations('auth');
  const shell = useTranslations('shell');
  const reason = useTopSheet()?.reason;
  const { values, set, hints, errors, error, busy, submit } = useRegistration();
  const eyes = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('registerTitle')} closeLabel={shell('close')}>
      <Form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => set({ username: event.target.value })}
          hint={hints.username}
          error={errors.username}
        />
        <PasswordField
          {...eyes}
          label={t('password')}
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set({ password: event.target.value })}
          hint={hints.password}
          error={errors.password}
        />
        <PasswordField
          {...eyes}
          label={t('confirmPassword')}
          name="confirmPassword"
          autoComplete="new-password"
          value={values.confirmPassword}
          onChange={(event) => set({ confirmPassword: event.target.value })}
          error={errors.confirmPassword}
        />
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="adult"
              checked={values.adult}
              onChange={(event) => set({ adult: event.target.checked })}
              aria-invalid={errors.adult ? true : undefined}
              aria-describedby="adult-error"
              className={joinClasses('size-6 shrink-0 accent-accent', errors.adult && 'outline-2 outline-down')}
            />
            <span>{t('adult')}</span>
          </label>
          <p id="adult-error" role="alert" className="text-sm font-medium text-down">
            {errors.adult}
          </p>
        </div>
        <FailureAlert error={error} />
        <Button type="submit" size="large" block busy={busy}>
          {t('registerAction')}
        </Button>
        <p className="text-center text-sm text-muted">
          {t('haveAccount')}{' '}
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-accent"
            onClick={() => openSheet('login', reason)}
          >
            {t('loginAction')}
          </button>
        </p>
        <DemoNotice />
      </Form>
    </Sheet>
  );
}
