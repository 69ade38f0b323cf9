import { Button, CheckField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PasswordField } from '../../../app/password-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { OptionalFields } from './optional-fields.tsx';
import type { Registration } from './use-registration.ts';
import { useSendCode } from './use-send-code.ts';
import { UsernameField } from './username-field.tsx';

/** One way to register: username or number first, then the further fields of the merchant. */
export function RegisterForm({ form }: { form: Registration }) {
  const t = useTranslations('identity');
  const { values, set, hints, errors, asks, way } = form;
  return (
    <Form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {way === 'username' && (
        <UsernameField
          value={values.username}
          onValue={(username) => set({ username })}
          hint={hints.username}
          error={errors.username}
        />
      )}
      {asks.mobile && <Mobile form={form} />}
      {way === 'mobile' && (
        <UsernameField
          label={t('optional', { field: t('username') })}
          value={values.username}
          onValue={(username) => set({ username })}
          hint={`${hints.username ?? ''} ${t('usernameLeft')}`}
          error={errors.username}
        />
      )}
      {asks.password && <Passwords form={form} />}
      <OptionalFields form={form} />
      <CaptchaField captcha={form.captcha} error={errors.captcha} />
      <CheckField
        label={t('adult', { age: bootInfo().minimumAge })}
        name="adult"
        checked={values.adult}
        onChange={(event) => set({ adult: event.target.checked })}
        error={errors.adult}
      />
      <FailureAlert error={form.error} />
      <Button type="submit" size="large" block busy={form.busy}>
        {t('registerAction')}
      </Button>
    </Form>
  );
}

function Mobile({ form }: { form: Registration }) {
  const { values, set, errors, asks, proof } = form;
  const { send, setBox } = proof;
  const sending = useSendCode({
    kind: 'register',
    send,
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
      <div ref={setBox} className="empty:hidden" />
    </>
  );
}

function Passwords({ form: { values, set, hints, errors } }: { form: Registration }) {
  const t = useTranslations('identity');
  return (
    <>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
        hint={hints.password}
        error={errors.password}
      />
      <PasswordField
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
