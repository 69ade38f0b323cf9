import { resetPassword } from '@fairhouse/contract/people/password-reset';
import type { RequestOf } from '@fairhouse/contract';
import { useToast } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { challengeOf } from './second-step-part.ts';
import { useRegisterRules } from './use-register-rules.ts';
import { useSignIn } from './use-sign-in.ts';

type Proof = Pick<RequestOf<typeof resetPassword>, 'mobileNum' | 'username' | 'email'>;

/** Code and new password of a reset; the log-in after it may need a second step. */
export function useReset() {
  const t = useTranslations('identity');
  const rules = useRegisterRules();
  const signIn = useSignIn();
  const toast = useToast();
  const [values, setValues] = useState({ verificationCode: '', newPassword: '', removePasskeys: true });
  /** Errors by field, found here or by the server. */
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const enter = async (opened: { token: string }) => {
    await signIn(opened);
    toast({ text: t('resetDone'), tone: 'good' });
  };
  const attempt = useMutation({
    mutationFn: (proof: Proof) => call(resetPassword, { ...proof, ...values }),
    onSuccess: enter,
    onError: (error) => setFlaws(fieldErrors(error)),
  });
  const challenge = challengeOf(attempt.error);
  return {
    values,
    set: (change: Partial<typeof values>) => {
      setValues((before) => ({ ...before, ...change }));
      setFlaws((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    hint: rules.words('password'),
    challenge,
    enter,
    startAgain: attempt.reset,
    fields: flaws,
    error: challenge ? null : failureBesideFields(attempt.error),
    busy: attempt.isPending,
    submit: (proof: Proof | null) => {
      const password = values.newPassword === '' ? t('required') : rules.flaw('password', values.newPassword);
      const found = {
        ...(values.verificationCode === '' && { verificationCode: t('codeMissing') }),
        ...(password !== undefined && { newPassword: password }),
      };
      setFlaws(found);
      if (proof && Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate(proof);
    },
  };
}

export type Reset = ReturnType<typeof useReset>;
