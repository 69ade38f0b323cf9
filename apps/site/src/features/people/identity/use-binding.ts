import type { BoundContact } from '@fairhouse/contract/people/contacts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { memberKey } from '../../../app/queries.ts';

export interface BindFormProps {
  /** The member has an authenticator, so a code of it is required too. */
  withAuthenticator: boolean;
  onDone: () => Promise<void>;
}

interface Proofs {
  verificationCode: string;
  password: string;
  code?: string;
}

export type Binding = ReturnType<typeof useBinding>;

/** The proofs for a new number or address, and the call that binds it. */
export function useBinding(
  { withAuthenticator, onDone }: BindFormProps,
  bind: (to: string, proofs: Proofs) => Promise<BoundContact>,
) {
  const t = useTranslations('identity');
  const security = useTranslations('security');
  const queries = useQueryClient();
  const [values, setValues] = useState({ verificationCode: '', password: '', code: '' });
  /** Errors by field, found here or by the server. */
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const attempt = useMutation({
    mutationFn: (to: string) => {
      const { code, ...proofs } = values;
      return bind(to, withAuthenticator ? { ...proofs, code } : proofs);
    },
    onSuccess: onDone,
    onError: (error) => {
      const found = fieldErrors(error);
      setFlaws({
        ...found,
        ...(found['password'] !== undefined && { password: t('oldPasswordWrong') }),
        ...(found['code'] !== undefined && withAuthenticator && { code: security('answerWrong') }),
      });
      // The member may have turned an authenticator on elsewhere since the page was read: then its field appears.
      if (found['code'] !== undefined) void queries.invalidateQueries({ queryKey: memberKey('security') });
    },
  });
  return {
    withAuthenticator,
    values,
    set: (change: Partial<typeof values>) => {
      setValues((before) => ({ ...before, ...change }));
      setFlaws((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    fields: flaws,
    /** Error of the whole form. */
    error: failureBesideFields(attempt.error),
    busy: attempt.isPending,
    /** Nothing is sent without a valid number or address. */
    submit: (to: string | null) => {
      const found = {
        ...(values.verificationCode === '' && { verificationCode: t('codeMissing') }),
        ...(values.password === '' && { password: t('passwordMissing') }),
        ...(withAuthenticator && values.code.trim() === '' && { code: t('required') }),
      };
      setFlaws(found);
      if (to !== null && Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate(to);
    },
  };
}
