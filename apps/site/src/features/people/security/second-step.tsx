import { CallError } from '@fairhouse/contract/client';
import { takeSecondStep, type SecondStepChallenge, type SecondStepWay } from '@fairhouse/contract/people/security';
import { Button, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { CodeField } from './code-field.tsx';
import { SentCodeField } from './sent-code-field.tsx';

export interface SecondStepProps {
  /** The `value` of the failure `second_step_required`. */
  challenge: SecondStepChallenge;
  /** Receives the session's token and completes the log-in. Busy until then. */
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
  /** Back to the first step: cancelled, or the challenge is no longer valid. */
  onBack: () => void;
}

/** The second step between the first proof and the session: a code, or a proof that only the member has. */
export default function SecondStep({ challenge, onToken, onBack }: SecondStepProps) {
  const t = useTranslations('security');
  const [way, setWay] = useState<SecondStepWay>(challenge.ways[0]!);
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const attempt = useMutation({
    mutationFn: (typed: string) => call(takeSecondStep, { challenge: challenge.challenge, way, answer: typed }),
    onSuccess: ({ token, passwordExpired }) => onToken(token, passwordExpired),
    onError: () => setAnswer(''),
  });
  const over = attempt.error instanceof CallError && attempt.error.code === 'second_step_expired';
  const submit = () => {
    setMissing(answer.trim() === '');
    if (answer.trim() !== '' && !attempt.isPending) attempt.mutate(answer);
  };
  const change = (next: SecondStepWay) => {
    setWay(next);
    setAnswer('');
    setMissing(false);
    attempt.reset();
  };
  const error = missing ? t('answerMissing') : fieldErrors(attempt.error)['answer'] && t('answerWrong');
  if (over) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <FailureAlert error={attempt.error} />
        <Button size="large" block onClick={onBack}>
          {t('stepAgain')}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p>{t(`stepText.${way}`)}</p>
      <AnswerField
        key={way}
        challenge={challenge}
        way={way}
        value={answer}
        onValue={setAnswer}
        onComplete={(code) => !attempt.isPending && attempt.mutate(code)}
        error={error}
      />
      {!error && <FailureAlert error={attempt.error} />}
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('stepAction')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        {challenge.ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="min-h-11 text-sm font-semibold text-accent"
              onClick={() => change(other)}
            >
              {t(`stepUse.${other}`)}
            </button>
          ))}
        <button type="button" className="min-h-11 text-sm font-semibold text-muted" onClick={onBack}>
          {t('stepBack')}
        </button>
      </div>
    </Form>
  );
}

interface AnswerFieldProps {
  challenge: SecondStepChallenge;
  way: SecondStepWay;
  value: string;
  onValue: (typed: string) => void;
  onComplete: (code: string) => void;
  error: string | undefined;
}

function AnswerField({ challenge, way, onComplete, onValue, ...field }: AnswerFieldProps) {
  const t = useTranslations('security');
  if (way === 'authenticator')
    return <CodeField label={t('code')} onValue={onValue} onComplete={onComplete} focused {...field} />;
  if (way === 'sms' || way === 'email') {
    const to = challenge[way === 'sms' ? 'mobile' : 'email'] ?? '';
    const sent = { challenge: challenge.challenge, way, to, onValue, onComplete };
    return <SentCodeField {...sent} {...field} />;
  }
  return (
    <TextField
      label={t(way === 'recovery' ? 'recoveryCode' : 'bankAccountName')}
      name={way}
      autoComplete="off"
      autoCapitalize={way === 'recovery' ? 'characters' : 'words'}
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
      {...field}
    />
  );
}
