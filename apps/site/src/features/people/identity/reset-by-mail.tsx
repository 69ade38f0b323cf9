import { sendResetMail } from '@fairhouse/contract/people/password-reset';
import { TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useDraft } from '../../../app/draft.ts';
import { Form } from '../../../app/form.tsx';
import { ResetFields } from './reset-fields.tsx';
import type { Reset } from './use-reset.ts';
import { useSendCode } from './use-send-code.ts';
import { UsernameField } from './username-field.tsx';

const noAccount = () => ({ username: '', email: '' });

export function ResetByMail({ reset }: { reset: Reset }) {
  const t = useTranslations('identity');
  const [account, setAccount] = useDraft('reset.email', noAccount);
  const [flaws, setFlaws] = useState<{ username?: string; email?: string }>({});
  const sending = useSendCode({
    kind: `mail ${account.username.trim().toLowerCase()}`,
    send: (email, captcha) => call(sendResetMail, { username: account.username, email, ...captcha }),
  });
  const set = (change: Partial<typeof account>) => {
    setAccount((before) => ({ ...before, ...change }));
    setFlaws({});
    sending.forget();
  };
  const check = () => {
    const found = {
      ...(account.username.trim() === '' && { username: t('usernameMissing') }),
      ...(!/^\S+@\S+$/.test(account.email.trim()) && { email: t('emailMissing') }),
    };
    setFlaws(found);
    return Object.keys(found).length === 0;
  };
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={() => reset.submit(check() ? { username: account.username, email: account.email.trim() } : null)}
    >
      <UsernameField
        value={account.username}
        onValue={(username) => set({ username })}
        error={flaws.username ?? reset.fields['username']}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={account.email}
        onChange={(event) => set({ email: event.target.value })}
        error={flaws.email ?? reset.fields['email']}
      />
      <ResetFields
        reset={reset}
        sending={sending}
        onSend={() => {
          if (check()) sending.send(account.email.trim());
        }}
      />
    </Form>
  );
}
