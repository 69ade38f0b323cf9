import { CODE_LENGTH } from '@fairhouse/contract/people/verification-fields';
import { Button, TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { FailureAlert } from '../../../app/form.tsx';
import { fieldErrors } from '../../../app/field-errors.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { CodeSending } from './use-send-code.ts';

export interface CodeFieldProps {
  sending: CodeSending;
  /** Sends a code, or shows what prevents it. */
  onSend: () => void;
  value: string;
  onValue: (code: string) => void;
  error: string | undefined;
  /** The number or address is known to belong to nobody yet, so the message is always sent. */
  certain?: boolean;
}

/** The field for the code, beside the button that sends one, with the result of the last sending. */
export function CodeField({ sending, onSend, value, onValue, error, certain }: CodeFieldProps) {
  const t = useTranslations('identity');
  const { sent, waiting } = sending;
  const wordsOf = ({ to, minutes }: NonNullable<typeof sent>) =>
    minutes === null ? t('codeSent', { to }) : t(certain ? 'codeOnWay' : 'codeMaybe', { to, minutes });
  const captchaError = fieldErrors(sending.error)['captcha'];
  const words = sent && wordsOf(sent);
  return (
    <div className="grid grid-cols-1 gap-3">
      <CaptchaField captcha={sending.captcha} error={captchaError} />
      <div className="flex flex-wrap items-start gap-x-2">
        <TextField
          className="min-w-0 grow basis-32"
          label={t('code')}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH + 2}
          value={value}
          onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
          error={error}
        />
        <Button
          kind="quiet"
          className="mt-6.5 h-12 min-w-32"
          busy={sending.busy}
          disabled={waiting > 0}
          onClick={onSend}
        >
          {waiting > 0 ? (
            <span className="tabular-nums">{t('sendWait', { seconds: waiting })}</span>
          ) : (
            t(sent ? 'sendAgain' : 'sendCode')
          )}
        </Button>
      </div>
      <output className="text-sm text-muted empty:hidden">{words}</output>
      <FailureAlert error={captchaError === undefined ? sending.error : null} />
    </div>
  );
}
