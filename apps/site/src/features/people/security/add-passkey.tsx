import { addPasskey, startPasskey } from '@fairhouse/contract/people/passkeys';
import { Button, TextField, useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { Form, FormAlert } from '../../../app/form.tsx';
import { makePasskey } from './ask-browser.ts';
import { ProofFields, useProofs } from './proof-fields.tsx';
import { usePasskeyFailure } from './use-passkey-failure.ts';

export interface AddPasskeyProps {
  /** The member has an authenticator, so a code of it is required too. */
  withCode: boolean;
  onChange: () => Promise<unknown>;
}

/** Creates a passkey on this device, after the password and, with an authenticator, a code of it. */
export function AddPasskey({ withCode, onChange }: AddPasskeyProps) {
  const t = useTranslations('security');
  const toast = useToast();
  const [name, setName] = useState('');
  const [nameMissing, setNameMissing] = useState(false);
  const proofs = useProofs(withCode);
  const attempt = useMutation({
    mutationFn: async () => {
      const { password, code } = proofs;
      const { options } = await call(startPasskey, { password, ...(withCode && { code }) });
      return call(addPasskey, { name, credential: await makePasskey(options) });
    },
    onSuccess: async () => {
      setName('');
      proofs.clear();
      toast({ text: t('passkeyDone'), tone: 'good' });
      await onChange();
    },
    // The member may have turned an authenticator on elsewhere since the page was read: then its field appears.
    onError: onChange,
  });
  const submit = () => {
    const unnamed = name.trim() === '';
    setNameMissing(unnamed);
    if (proofs.check() && !unnamed && !attempt.isPending) attempt.mutate();
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
        error={nameMissing ? t('answerMissing') : fieldErrors(attempt.error)['name']}
      />
      <ProofFields proofs={proofs} failure={attempt.error} />
      <FormAlert text={failure} />
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('passkeyAdd')}
      </Button>
    </Form>
  );
}
