import { LONGEST_USERNAME } from '@fairhouse/contract/people/session';
import { TextField } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

export interface UsernameFieldProps {
  /** For a field that also takes something other than a username. */
  label?: string;
  hint?: ReactNode;
  value: string;
  onValue: (username: string) => void;
  error: string | undefined;
}

/** A username as typed: no autocorrection, and password managers recognise it. */
export function UsernameField({ label, onValue, ...field }: UsernameFieldProps) {
  const t = useTranslations('identity');
  return (
    <TextField
      {...field}
      label={label ?? t('username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST_USERNAME}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
