import { Button, TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { FailureAlert } from '../../../app/form.tsx';
import { PasswordField } from '../../../app/password-field.tsx';
import { CodeField } from './code-field.tsx';
import type { Binding } from './use-binding.ts';
import type { CodeSending } from './use-send-code.ts';

export interface BindingFieldsProps {
  binding: Binding;
  sending: CodeSending;
  onSend: () => void;
  action: string;
}

/** The last fields of both forms: the code, and the proofs of the member. */
export function BindingFields({ binding, sending, onSend, action }: BindingFieldsProps) {
  const t = useTranslations('security');
  const { values, set, fields, withAuthenticator } = binding;
  return (
    <>
      <CodeField
        sending={sending}
        onSend={onSend}
        value={values.verificationCode}
        onValue={(verificationCode) => set({ verificationCode })}
        error={fields['verificationCode']}
        certain
      />
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
        error={fields['password']}
      />
      {withAuthenticator && (
        <TextField
          label={t('eitherCode')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={values.code}
          onChange={(event) => set({ code: event.target.value })}
          error={fields['code']}
        />
      )}
      <FailureAlert error={binding.error} />
      <Button type="submit" size="large" block busy={binding.busy}>
        {action}
      </Button>
    </>
  );
}
