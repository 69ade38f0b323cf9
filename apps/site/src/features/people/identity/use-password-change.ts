import { CallError } from '@fairhouse/contract/client';
import { changePassword } from '@fairhouse/contract/people/session';
import { useToast } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { isPasswordDue, setPasswordDue } from '../../../app/password-due.ts';
import { memberKey, useMember } from '../../../app/queries.ts';
import { startSession } from '../../../app/session.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { openFirst } from './open-first.ts';
import { useRegisterRules } from './use-register-rules.ts';

const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' };
export type PasswordChangeField = keyof typeof empty;

type Errors = { [Field in PasswordChangeField | 'adult']?: string | undefined };

/** State of the form that changes the password: checks before sending, the server's failures after. */
export function usePasswordChange() {
  const t = useTranslations('identity');
  const toast = useToast();
  const navigate = useNavigate();
  const { history } = useRouter();
  const queries = useQueryClient();
  const rules = useRegisterRules();
  const [values, setValues] = useState(empty);
  const [removePasskeys, setRemovePasskeys] = useState(true);
  const { data: member } = useMember();
  /** A member whom an agent registered declares to be of age now. */
  const asksAge = member?.ageDeclared === false;
  const [adult, setAdult] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  /** Spec §4: after a change that was required, the member starts at home; what a first log-in opens comes now. */
  const startAtHome = async (first: boolean) => {
    await navigate({ to: '/' });
    if (first) openFirst((path) => history.push(path));
    await queries.invalidateQueries({ queryKey: memberKey() });
  };
  const attempt = useKeyedCall(changePassword, {
    onSuccess: ({ token, firstTimeLogin }) => {
      const wasDue = isPasswordDue();
      // Spec §4: the member is logged in again.
      if (token !== undefined) startSession(token);
      setPasswordDue(false);
      closeSheet();
      if (wasDue) void startAtHome(firstTimeLogin === true);
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
      ...(asksAge && !adult && { adult: t('adultRequired', { age: bootInfo().minimumAge }) }),
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
    asksAge,
    adult,
    setAdult: (declared: boolean) => {
      setAdult(declared);
      setErrors((before) => ({ ...before, adult: undefined }));
    },
    hint: rules.words('password'),
    errors,
    /** Errors that belong to no field. */
    error: failureBesideFields(attempt.error),
    busy: attempt.isPending,
    submit: () => {
      if (attempt.isPending) return;
      const flaws = findFlaws();
      setErrors(flaws);
      if (Object.keys(flaws).length === 0) attempt.mutate({ ...values, removePasskeys, ...(asksAge && { adult }) });
    },
  };
}
