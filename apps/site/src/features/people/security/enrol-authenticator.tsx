import { confirmAuthenticator, startAuthenticator } from '@fairhouse/contract/people/security';
import { Button, IconButton } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { CurrentPasswordField } from '../../../app/current-password-field.tsx';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { CODE_DIGITS, CodeField } from './code-field.tsx';
import { useCopy } from './use-copy.ts';

const QrCode = lazy(() => import('../../../app/qr-code.tsx'));

/** First the password, then the app: its secret as QR code and text, and a code that proves that the app has it. */
export function EnrolAuthenticator({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [started, setStarted] = useState<{ secret: string; address: string } | null>(null);
  return started ? <ConfirmStep {...started} onCodes={onCodes} /> : <PasswordStep onStarted={setStarted} />;
}

function PasswordStep({ onStarted }: { onStarted: (started: { secret: string; address: string }) => void }) {
  const t = useTranslations('security');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const attempt = useMutation({ mutationFn: () => call(startAuthenticator, { password }), onSuccess: onStarted });
  const submit = () => {
    setMissing(password === '');
    if (password !== '' && !attempt.isPending) attempt.mutate();
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p>{t('enrolWhat')}</p>
      <p className="text-sm text-muted">{t('enrolApps')}</p>
      <CurrentPasswordField
        label={t('yourPassword')}
        value={password}
        onValue={setPassword}
        missing={missing}
        failure={attempt.error}
      />
      <FailureAlert error={failureBesideFields(attempt.error)} />
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('enrolStart')}
      </Button>
    </Form>
  );
}

interface ConfirmStepProps {
  secret: string;
  address: string;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmStep({ secret, address, onCodes }: ConfirmStepProps) {
  const t = useTranslations('security');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const attempt = useMutation({
    mutationFn: (typed: string) => call(confirmAuthenticator, { code: typed }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: () => setCode(''),
  });
  const submit = (typed: string) => {
    setMissing(typed.length < CODE_DIGITS);
    if (typed.length === CODE_DIGITS && !attempt.isPending) attempt.mutate(typed);
  };
  const copy = useCopy();
  const wrong = fieldErrors(attempt.error)['code'] && t('codeWrong');
  return (
    <Form onSubmit={() => submit(code)} className="grid grid-cols-1 gap-5">
      <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold marker:text-muted">
        <li>
          {t('enrolScan')}
          <div className="mt-3 size-52">
            <Suspense>
              <QrCode text={address} label={t('qrLabel')} />
            </Suspense>
          </div>
        </li>
        <li>
          {t('enrolType')}
          <div className="mt-1 flex items-center gap-1">
            <code className="min-w-0 text-sm font-semibold break-all" data-testid="secret">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <IconButton label={t('copySecret')} onClick={() => void copy(secret)}>
              <Copy className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </li>
        <li>{t('enrolCode')}</li>
      </ol>
      <CodeField
        label={t('code')}
        value={code}
        onValue={setCode}
        onComplete={submit}
        error={missing ? t('codeMissing') : wrong}
      />
      {!wrong && <FailureAlert error={attempt.error} />}
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('enrolConfirm')}
      </Button>
    </Form>
  );
}
