import { sendSecondStepCode } from '@fairhouse/contract/people/security';
import { Button } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { CodeField } from './code-field.tsx';

export interface SentCodeFieldProps {
  challenge: string;
  way: 'sms' | 'email';
  /** The target, partly hidden. */
  to: string;
  value: string;
  onValue: (digits: string) => void;
  onComplete: (digits: string) => void;
  error: string | undefined;
}

/** The field for the code that was sent to the bound number or address, and the button that sends one. */
export function SentCodeField({ challenge, way, to, error, ...field }: SentCodeFieldProps) {
  const t = useTranslations('security');
  const [nextAt, setNextAt] = useState<number | null>(null);
  const waiting = useSecondsUntil(nextAt);
  const sending = useMutation({
    mutationFn: () => call(sendSecondStepCode, { challenge, way }),
    onSuccess: ({ expiredMinutes }) => setNextAt(Date.now() + expiredMinutes * 60_000),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="figures font-semibold">{to}</p>
      <Button kind="quiet" busy={sending.isPending} disabled={waiting > 0} onClick={() => sending.mutate()}>
        {waiting > 0 ? t('sendAgainIn', { seconds: waiting }) : t(nextAt === null ? 'sendCode' : 'sendAgain')}
      </Button>
      <FailureAlert error={sending.error} />
      <CodeField label={t('sentCode')} error={error} {...field} />
    </div>
  );
}

function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? 0 : Math.max(0, Math.ceil((at - Math.max(now, at - 3_600_000)) / 1000));
}
