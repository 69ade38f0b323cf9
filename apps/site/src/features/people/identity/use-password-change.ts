import { CallError } from '@fairhouse/contract/client';
import { changePassword } from '@fairhouse/contract/people/session';
import { useToast } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { isPasswordDue, setPasswordDue } from '../../../app/password-due.ts';
import { memberKey } from '../../../app/queries.ts';
import { startSession } from '../../../app/session.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { useRegisterRules } from './use-register-rules.ts';

const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' };
export type PasswordChangeField = keyof typeof empty;

type Errors = { [Field in PasswordChangeField]?: string | undefined };

/** State of the form that changes the password: checks before sending, the server's failures after. */
export function usePasswordChange() {
  const t = useTranslations('identity');
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rules = useRegisterRules();
  const [values, setValues] = useState(empty);
  const [removePasskeys, setRemovePasskeys] = useState(true);
  const [errors, setErrors] = useState<Errors>({});
  const attempt = useKeyedCall(changePassword, {
    onSuccess: ({ token }) => {
      const wasDue = isPasswordDue();
      // Spec §4: the member is logged in again.
      if (token !== undefined) startSession(token);
      setPasswordDue(false);
      closeSheet();
      // Spec §4: after a change that was required, the member starts at home.
      if (wasDue) void navigate({ to: '/' }).then(() => queries.invalidateQueries({ queryKey: memberKey() }));
      toast({ text: t('changeDone'), tone: 'good' });
    },
    onError: (error) => {
      const wrongOld = error instanceof CallError && error.code === 'invalid_credentials';
      setErrors({ ...fieldErrors(error), ...(wrongOld && { oldPassword: t('oldPasswordWrong') }) });
    },
  });

  const findFlaws = (): Errors => {
    const { oldPassword, newPassword, confirmNewPassword } = values;
    const same = newPassword !== '' && newPassword === oldPassword;
    const flaw = rules.flaw('password', newPassword) ?? (same ? t('samePassword') : undefined);
    return {
      ...(oldPassword === '' && { oldPassword: t('passwordMissing') }),
      ...(flaw !== undefined && { newPassword: flaw }),
      ...(confirmNewPassword !== newPassword && { confirmNewPassword: t('confirmDiffers') }),
    };
  };

  return {
    values,
    set: (field: PasswordChangeField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    removePasskeys,
    setRemovePasskeys,
    hint: rules.words('password'),
    errors,
    /** Errors that belong to no field. */
    error: failureBesideFields(attempt.error),
    busy: attempt.isPending,
    submit: () => {
      if (attempt.isPending) return;
      const flaws = findFlaws();
      setErrors(flaws);
      if (Object.keys(flaws).length === 0) attempt.mutate({ ...values, removePasskeys });
    },
  };
}
