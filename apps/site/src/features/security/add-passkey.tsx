import { addPasskey, startPasskey } from '@fairhouse/contract/passkeys';
import { Button, PasswordField, TextField, useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../app/client.ts';
import { fieldErrors } from '../../app/field-errors.ts';
import { Form, FormAlert } from '../../app/form.tsx';
import { makePasskey } from './ask-browser.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

/** Makes a passkey on this device, after the password. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const t = useTranslations('security');
  const auth = useTranslations('auth');
  const toast = useToast();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const attempt = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskey, { password });
      return call(addPasskey, { name, credential: await makePasskey(options) });
    },
    onSuccess: async () => {
      setName('');
      setPassword('');
      toast({ text: t('passkeyDone'), tone: 'good' });
      await onAdded();
    },
  });
  const submit = () => {
    const found = {
      ...(name.trim() === '' && { name: t('answerMissing') }),
      ...(password === '' && { password: auth('passwordMissing') }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate();
  };
  const wrong = fieldErrors(attempt.error)['password'] && auth('oldPasswordWrong');
  const failure = usePasskeyFailure(attempt.error);
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">{t('passkeyNew')}</h2>
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={flaws['name']}
      />
      <PasswordField
        label={t('yourPassword')}
        showLabel={auth('showPassword')}
        hideLabel={auth('hidePassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={flaws['password'] ?? wrong}
      />
      <FormAlert text={wrong ? null : failure} />
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('passkeyAdd')}
      </Button>
    </Form>
  );
}
