import { logInWithPasskey, startPasskeyLogin } from '@fairhouse/contract/people/passkeys';
import { Button } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FormAlert } from '../../../app/form.tsx';
import { signWithPasskey } from './ask-browser.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

export interface PasskeyButtonProps {
  /** The session's token: go on as after any login. Busy until it has. */
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
}

/** Logs in with a passkey of the visitor's choice. */
export default function PasskeyButton({ onToken }: PasskeyButtonProps) {
  const t = useTranslations('security');
  const attempt = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeyLogin, {});
      return call(logInWithPasskey, { credential: await signWithPasskey(options) });
    },
    onSuccess: ({ token, passwordExpired }) => onToken(token, passwordExpired),
  });
  const failure = usePasskeyFailure(attempt.error);
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
