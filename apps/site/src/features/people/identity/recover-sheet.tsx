import { recoverAccess } from '@fairhouse/contract/people/recovery';
import { Button, Sheet, useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PasswordField } from '../../../app/password-field.tsx';
import { closeSheet, type SheetData } from '../../../app/sheets.ts';
import { useRegisterRules } from './use-register-rules.ts';
import { useSignIn } from './use-sign-in.ts';

/** A new password by the one-time link of customer service; logs in. */
export default function RecoverSheet({ token }: SheetData['recover']) {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  const rules = useRegisterRules();
  const signIn = useSignIn();
  const toast = useToast();
  const [newPassword, setNewPassword] = useState('');
  const [flaw, setFlaw] = useState<string | undefined>();
  const attempt = useMutation({
    mutationFn: () => call(recoverAccess, { token, newPassword }),
    onSuccess: async (opened) => {
      await signIn(opened);
      toast({ text: t('resetDone'), tone: 'good' });
    },
    onError: (error) => setFlaw(fieldErrors(error)['newPassword']),
  });
  const submit = () => {
    const found = newPassword === '' ? t('required') : rules.flaw('password', newPassword);
    setFlaw(found);
    if (found === undefined && !attempt.isPending) attempt.mutate();
  };
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('recoverTitle')} closeLabel={shell('close')}>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-muted">{t('recoverText')}</p>
        <PasswordField
          label={t('newPassword')}
          name="newPassword"
          autoComplete="new-password"
          hint={rules.words('password')}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          error={flaw}
        />
        <FailureAlert error={failureBesideFields(attempt.error)} />
        <Button type="submit" size="large" block busy={attempt.isPending}>
          {t('recoverAction')}
        </Button>
      </Form>
    </Sheet>
  );
}
