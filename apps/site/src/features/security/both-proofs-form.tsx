import { Button, PasswordField, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldErrors } from '../../app/field-errors.ts';
import { FailureAlert, Form } from '../../app/form.tsx';

export interface BothProofsFormProps {
  text: string;
  action: string;
  danger: boolean;
  send: (proofs: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code of the authenticator, or a recovery code, before a change that needs both. */
export function BothProofsForm({ text, action, danger, send, onCancel }: BothProofsFormProps) {
  const t = useTranslations('security');
  const auth = useTranslations('auth');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const attempt = useMutation({ mutationFn: () => send({ password, code }) });
  const submit = () => {
    const found = {
      ...(password === '' && { password: auth('passwordMissing') }),
      ...(code.trim().length < 6 && { code: t('answerMissing') }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate();
  };
  const refused = fieldErrors(attempt.error);
  const errors = {
    ...(refused['password'] && { password: auth('oldPasswordWrong') }),
    ...(refused['code'] && { code: t('answerWrong') }),
    ...flaws,
  } as Record<string, string>;
  return (
    <Form onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <p>{text}</p>
      <PasswordField
        label={t('yourPassword')}
        showLabel={auth('showPassword')}
        hideLabel={auth('hidePassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors['password']}
      />
      <TextField
        label={t('eitherCode')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors['code']}
      />
      {Object.keys(refused).length === 0 && <FailureAlert error={attempt.error} />}
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
