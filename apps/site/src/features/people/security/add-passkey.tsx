import { addPasskey, startPasskey } from '@fairhouse/contract/people/passkeys';
import { Button, TextField, useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { CurrentPasswordField } from '../../../app/current-password-field.tsx';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { Form, FormAlert } from '../../../app/form.tsx';
import { makePasskey } from './ask-browser.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

/** Makes a passkey on this device, after the password. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const t = useTranslations('security');
  const toast = useToast();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState({ name: false, password: false });
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
    const found = { name: name.trim() === '', password: password === '' };
    setMissing(found);
    if (!found.name && !found.password && !attempt.isPending) attempt.mutate();
  };
  const failure = usePasskeyFailure(failureBesideFields(attempt.error));
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{t('passkeyNew')}</h2>
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing.name ? t('answerMissing') : fieldErrors(attempt.error)['name']}
      />
      <CurrentPasswordField
        label={t('yourPassword')}
        value={password}
        onValue={setPassword}
        missing={missing.password}
        failure={attempt.error}
      />
      <FormAlert text={failure} />
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('passkeyAdd')}
      </Button>
    </Form>
  );
}
