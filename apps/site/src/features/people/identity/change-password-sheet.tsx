import { Button, CheckField, Notice, Sheet } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PasswordField } from '../../../app/password-field.tsx';
import { useMember } from '../../../app/queries.ts';
import { isPasswordDue } from '../../../app/password-due.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { useLogout } from '../../../shell/use-logout.tsx';
import { usePasswordChange, type PasswordChangeField } from './use-password-change.ts';

/**
 * Changes the password with the present one as proof (spec §3); an expired password must be changed, or the session
 * ended.
 */
export default function ChangePasswordSheet() {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  const { data: member } = useMember();
  const form = usePasswordChange();
  const { values, set, removePasskeys, setRemovePasskeys, hint, errors, error, busy, submit } = form;
  const due = isPasswordDue();
  const logout = useLogout();
  const loggedIn = useLoggedIn();
  useEffect(() => {
    if (!loggedIn) closeSheet();
  }, [loggedIn]);
  const field = (name: PasswordChangeField) => ({
    label: t(name),
    name,
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: errors[name],
  });
  return (
    <Sheet
      open
      closable={!due}
      onClose={closeSheet}
      width="narrow"
      title={t('changeTitle')}
      closeLabel={shell('close')}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
        {due && member && (
          // Who did not declare to be of age yet was registered by an agent, with a password for once.
          <Notice className="text-sm">{form.asksAge ? t('changeOneTime') : t('changeExpired')}</Notice>
        )}
        <p className="text-sm text-muted">{t('changeOthers')}</p>
        <PasswordField {...field('oldPassword')} />
        <PasswordField {...field('newPassword')} hint={hint} />
        <PasswordField {...field('confirmNewPassword')} />
        <CheckField
          label={t('removePasskeys')}
          name="removePasskeys"
          checked={removePasskeys}
          onChange={(event) => setRemovePasskeys(event.target.checked)}
        />
        {form.asksAge && (
          <CheckField
            label={t('adult', { age: bootInfo().minimumAge })}
            name="adult"
            checked={form.adult}
            onChange={(event) => form.setAdult(event.target.checked)}
            error={errors.adult}
          />
        )}
        <FailureAlert error={error} />
        <Button type="submit" size="large" block busy={busy}>
          {t('changeAction')}
        </Button>
        {due && (
          <Button kind="quiet" size="large" block onClick={logout.ask}>
            {t('changeLogOut')}
          </Button>
        )}
      </Form>
      {logout.dialog}
    </Sheet>
  );
}
