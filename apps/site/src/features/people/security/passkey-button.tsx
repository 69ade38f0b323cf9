import { logInWithPasskey, startPasskeyLogin } from '@fairhouse/contract/people/passkeys';
import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import { CallError } from '@fairhouse/contract/client';
import { Button } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FormAlert } from '../../../app/form.tsx';
import { signWithPasskey } from './ask-browser.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

export interface PasskeyButtonProps {
  /** Receives the session's token and completes the log-in. Busy until then. */
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
  /** A passkey older than the member's authenticator needs a second step. */
  onChallenge: (challenge: SecondStepChallenge) => void;
}

const isSecondStep = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'second_step_required';

/** Logs in with a passkey of the visitor's choice. */
export default function PasskeyButton({ onToken, onChallenge }: PasskeyButtonProps) {
  const t = useTranslations('security');
  const attempt = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeyLogin, {});
      return call(logInWithPasskey, { credential: await signWithPasskey(options) });
    },
    onSuccess: ({ token, passwordExpired }) => onToken(token, passwordExpired),
    onError: (error) => {
      if (isSecondStep(error)) onChallenge(error.value as SecondStepChallenge);
    },
  });
  const failure = usePasskeyFailure(isSecondStep(attempt.error) ? null : attempt.error);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        kind="quiet"
        size="large"
        block
        busy={attempt.isPending}
        icon={<Fingerprint className="size-5" aria-hidden="true" />}
        onClick={() => attempt.mutate()}
      >
        {t('passkeyLogin')}
      </Button>
      <FormAlert text={failure} />
    </div>
  );
}
