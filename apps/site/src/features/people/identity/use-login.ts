import type { ResponseOf } from '@fairhouse/contract';
import { login } from '@fairhouse/contract/people/session';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { challengeOf } from './second-step-part.ts';
import { useCaptcha } from './use-captcha.ts';

interface Credentials {
  username: string;
  password: string;
  type: 'username' | 'sms';
}

/** One try to log in, with a captcha if the server requires one, and a second step if it follows. */
export function useLogin(signIn: (opened: ResponseOf<typeof login>) => Promise<void>) {
  const captcha = useCaptcha();
  const attempt = useMutation({
    mutationFn: (credentials: Credentials) => call(login, { ...credentials, ...captcha.fields }),
    onSuccess: signIn,
    onError: (error) => captcha.spent(error),
  });
  const challenge = challengeOf(attempt.error);
  return {
    captcha,
    challenge,
    /** The second step was cancelled: start again. */
    startAgain: attempt.reset,
    error: challenge ? null : attempt.error,
    fields: fieldErrors(attempt.error),
    busy: attempt.isPending,
    submit: (credentials: Credentials) => {
      if (captcha.check() && !attempt.isPending) attempt.mutate(credentials);
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
