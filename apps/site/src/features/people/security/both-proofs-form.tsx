import { Button, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CurrentPasswordField } from '../../../app/current-password-field.tsx';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { CODE_DIGITS } from './code-field.tsx';

export interface BothProofsFormProps {
  text: string;
  action: string;
  danger: boolean;
  /** Without an authenticator only the password is asked for. */
  withCode?: boolean;
  send: (proofs: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code of the authenticator, or a recovery code, before a change that needs both. */
export function BothProofsForm({ text, action, danger, withCode = true, send, onCancel }: BothProofsFormProps) {
  const t = useTranslations('security');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState({ password: false, code: false });
  const attempt = useMutation({ mutationFn: () => send({ password, code }) });
  const submit = () => {
    const found = { password: password === '', code: withCode && code.trim().length < CODE_DIGITS };
    setMissing(found);
    if (!found.password && !found.code && !attempt.isPending) attempt.mutate();
  };
  const refusal = fieldErrors(attempt.error)['code'] && t('answerWrong');
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <p>{text}</p>
      <CurrentPasswordField
        label={t('yourPassword')}
        value={password}
        onValue={setPassword}
        missing={missing.password}
        failure={attempt.error}
      />
      {withCode && (
        <TextField
          label={t('eitherCode')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing.code ? t('answerMissing') : refusal}
        />
      )}
      <FailureAlert error={failureBesideFields(attempt.error)} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind={danger ? 'danger' : 'accent'} busy={attempt.isPending}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
