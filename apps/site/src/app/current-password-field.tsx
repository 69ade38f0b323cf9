import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldErrors } from './field-errors.ts';
import { PasswordField } from './password-field.tsx';

export interface CurrentPasswordFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  onValue: (password: string) => void;
  /** The form was sent while this field was empty. */
  missing: boolean;
  /** Failure of the call that received it as `password`. */
  failure: Error | null;
}

/** The password of the account, as proof before a change of it. */
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
