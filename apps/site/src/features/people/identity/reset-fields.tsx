import { Button, CheckField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { FailureAlert } from '../../../app/form.tsx';
import { PasswordField } from '../../../app/password-field.tsx';
import { CodeField } from './code-field.tsx';
import type { Reset } from './use-reset.ts';
import type { CodeSending } from './use-send-code.ts';

export interface ResetFieldsProps {
  reset: Reset;
  sending: CodeSending;
  onSend: () => void;
}

/** The last fields of both ways to a new password. */
export function ResetFields({ reset, sending, onSend }: ResetFieldsProps) {
  const t = useTranslations('identity');
  return (
    <>
      <CodeField
        sending={sending}
        onSend={onSend}
        value={reset.values.verificationCode}
        onValue={(verificationCode) => reset.set({ verificationCode })}
        error={reset.fields['verificationCode']}
      />
      <PasswordField
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        value={reset.values.newPassword}
        onChange={(event) => reset.set({ newPassword: event.target.value })}
        hint={reset.hint}
        error={reset.fields['newPassword']}
      />
      <CheckField
        label={t('removePasskeys')}
        name="removePasskeys"
        checked={reset.values.removePasskeys}
        onChange={(event) => reset.set({ removePasskeys: event.target.checked })}
      />
      <FailureAlert error={reset.error} />
      <Button type="submit" size="large" block busy={reset.busy}>
        {t('resetAction')}
      </Button>
    </>
  );
}
