import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldErrors } from './field-errors.ts';
import { PasswordField } from './password-field.tsx';

export interface CurrentPasswordFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  onValue: (password: string) => void;
  /** The form was sent without it. */
  missing: boolean;
  /** What the call answered that took it as `password`. */
  failure: Error | null;
}

/** The password that the account is logged in with, as proof before something of it is changed. */
export function CurrentPasswordField({ onValue, missing, failure, ...field }: CurrentPasswordFieldProps) {
  const t = useTranslations('identity');
  const isWrong = fieldErrors(failure)['password'] !== undefined;
  const refusal = isWrong ? t('oldPasswordWrong') : undefined;
  return (
    <PasswordField
      {...field}
      name="password"
      autoComplete="current-password"
      onChange={(event) => onValue(event.target.value)}
      error={missing ? t('passwordMissing') : refusal}
    />
  );
}
