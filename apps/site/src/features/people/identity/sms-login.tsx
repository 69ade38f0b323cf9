import { sendLoginCode } from '@fairhouse/contract/people/verification';
import { Button } from '@fairhouse/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { failureBesideFields } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { readTyped, type TypedMobile } from './mobile-number.ts';
import type { Login } from './use-login.ts';
import { useMobileWords } from './use-mobile-words.ts';
import { useSendCode } from './use-send-code.ts';

export interface SmsLoginProps {
  login: Login;
  value: TypedMobile;
  onValue: (value: TypedMobile) => void;
  /** Shown above the button. */
  children: ReactNode;
}

/** Log-in by a mobile number and the code that was sent to it. */
export function SmsLogin({ login, value, onValue, children }: SmsLoginProps) {
  const t = useTranslations('identity');
  const mobileFlaw = useMobileWords();
  const [code, setCode] = useState('');
  const [flaws, setFlaws] = useState<{ mobileNum?: string | undefined; code?: string | undefined }>({});
  const sending = useSendCode({
    kind: 'login',
    send: (to, captcha) => call(sendLoginCode, { mobileNum: to, ...captcha }),
  });
  const number = readTyped(value);
  const send = () => {
    setFlaws({ mobileNum: mobileFlaw(value) });
    if (number !== null) sending.send(number);
  };
  const submit = () => {
    const found = { mobileNum: mobileFlaw(value), code: code === '' ? t('codeMissing') : undefined };
    setFlaws(found);
    if (number !== null && code !== '') login.submit({ username: number, password: code, type: 'sms' });
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <MobileField
        value={value}
        onValue={(next) => {
          onValue(next);
          setFlaws({});
          sending.forget();
        }}
        error={flaws.mobileNum ?? login.fields['mobileNum']}
      />
      <CodeField
        sending={sending}
        onSend={send}
        value={code}
        onValue={setCode}
        error={flaws.code ?? login.fields['verificationCode']}
      />
      <CaptchaField captcha={login.captcha} error={login.fields['captcha']} />
      {children}
      <FailureAlert error={failureBesideFields(login.error)} />
      <Button type="submit" size="large" block busy={login.busy}>
        {t('loginAction')}
      </Button>
    </Form>
  );
}
