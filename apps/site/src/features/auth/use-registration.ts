import { register } from '@fairhouse/contract/registration';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../app/client.ts';
import { currentLocale } from '../../app/current-locale.ts';
import { fieldErrors } from '../../app/field-errors.ts';
import { useRegisterRules } from './use-register-rules.ts';
import { useSignIn } from './use-sign-in.ts';

export type RegistrationField = 'username' | 'password' | 'confirmPassword' | 'adult';

const empty = { username: '', password: '', confirmPassword: '', adult: false };

/** State of the registration form: values, checks by the merchant's rules before sending, the server's answers after. */
export function useRegistration() {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const rules = useRegisterRules();
  const [values, setValues] = useState(empty);
  const [flaws, setFlaws] = useState<Partial<Record<RegistrationField, string>>>({});
  const attempt = useMutation({
    mutationFn: () =>
      call(register, {
        ...values,
        username: values.username.trim(),
        language: currentLocale(),
        registerUrl: location.origin + location.pathname,
        registerMethod: 'WEB',
        login: true,
      }),
    onSuccess: ({ token }) => signIn(token),
  });

  const findFlaws = () => {
    const found: typeof flaws = {};
    for (const field of ['username', 'password'] as const) {
      const flaw = rules.flaw(field, field === 'username' ? values.username.trim() : values.password);
      if (flaw !== undefined) found[field] = flaw;
    }
    if (values.confirmPassword !== values.password) found.confirmPassword = t('confirmDiffers');
    if (!values.adult) found.adult = t('adultRequired');
    return found;
  };

  return {
    values,
    set: (change: Partial<typeof values>) => {
      setValues((before) => ({ ...before, ...change }));
      setFlaws((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    hints: { username: rules.words('username'), password: rules.words('password') },
    errors: { ...fieldErrors(attempt.error), ...flaws } as Partial<Record<RegistrationField, string>>,
    error: attempt.error,
    busy: attempt.isPending,
    submit: () => {
      const found = findFlaws();
      setFlaws(found);
      if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate();
    },
  };
}
