import { sendRegisterCode } from '@fairhouse/contract/verification';
import { Button, joinClasses, PasswordField, TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { call } from '../../app/client.ts';
import { FailureAlert, Form } from '../../app/form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { OptionalFields } from './optional-fields.tsx';
import type { Registration } from './use-registration.ts';
import { useSendCode } from './use-send-code.ts';

/** One way to register. Name or number first, then what the merchant asks for besides. */
export function RegisterForm({ form }: { form: Registration }) {
  const t = useTranslations('auth');
  const { values, set, hints, errors, asks, way } = form;
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      {way === 'username' && (
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
      )}
      {asks.mobile && <Mobile form={form} />}
      {asks.password && <Passwords form={form} />}
      <OptionalFields form={form} />
      <CaptchaField captcha={form.captcha} error={errors.captcha} />
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
      <FailureAlert error={form.error} />
      <Button type="submit" size="large" block busy={form.busy}>
        {t('registerAction')}
      </Button>
    </Form>
  );
}

function Mobile({ form }: { form: Registration }) {
  const { values, set, errors, asks } = form;
  const sending = useSendCode({
    kind: 'register',
    send: (to, captcha) => call(sendRegisterCode, { mobileNum: to, ...captcha }),
  });
  return (
    <>
      <MobileField
        value={values}
        onValue={({ mobileNum, countryDialingCode }) => {
          set({ mobileNum, countryDialingCode });
          sending.forget();
        }}
        error={errors.mobileNum}
        required={form.way === 'username' && asks.mobileRequired}
      />
      {asks.code && (
        <CodeField
          certain
          sending={sending}
          onSend={() => {
            const number = form.checkMobile();
            if (number !== null) sending.send(number);
          }}
          value={values.verificationCode}
          onValue={(verificationCode) => set({ verificationCode })}
          error={errors.verificationCode}
        />
      )}
    </>
  );
}

function Passwords({ form: { values, set, hints, errors } }: { form: Registration }) {
  const t = useTranslations('auth');
  const eyes = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <>
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
    </>
  );
}
