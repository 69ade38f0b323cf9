import { useMutation } from '@tanstack/react-query';
import type { CodeSent } from '@fairhouse/contract/people/verification-fields';
import { useEffect, useState } from 'react';
import { useCaptcha } from './use-captcha.ts';

/** When another code may be sent, by purpose and target; it outlives the sheet. */
const nextAt = new Map<string, number>();

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

export type CodeSending = ReturnType<typeof useSendCode>;

export type SendCode = (
  to: string,
  captcha: { captcha?: string; captchaId?: string },
  /** The validity of a code of Firebase is not known. */
) => Promise<Omit<CodeSent, 'validMinutes'> & { validMinutes: number | null }>;

interface Sending {
  /** Distinguishes kinds of codes. */
  kind: string;
  send: SendCode;
}

/** Sends codes, counts down until the next one (spec §9), and shows a captcha when the server asks for one. */
export function useSendCode({ kind, send }: Sending) {
  const captcha = useCaptcha();
  const [sent, setSent] = useState<{ to: string; minutes: number | null } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const attempt = useMutation({
    mutationFn: (to: string) => send(to, captcha.fields),
    onSuccess: ({ expiredMinutes, validMinutes }, to) => {
      nextAt.set(`${kind} ${to}`, Date.now() + expiredMinutes * 60_000);
      setSent({ to, minutes: validMinutes });
      setWaiting(expiredMinutes * 60);
      captcha.spent(null);
    },
    onError: (error) => captcha.spent(error),
  });
  const counting = waiting > 0;
  useEffect(() => {
    if (!counting || !sent) return;
    const timer = setInterval(() => setWaiting(secondsUntil(nextAt.get(`${kind} ${sent.to}`) ?? 0)), 500);
    return () => clearInterval(timer);
  }, [counting, kind, sent]);
  return {
    captcha,
    /** Target of the last code and its validity. */
    sent,
    /** Seconds until another code may be sent to the same number. */
    waiting,
    busy: attempt.isPending,
    error: attempt.error,
    send: (to: string) => {
      if (attempt.isPending || !captcha.check()) return;
      const left = secondsUntil(nextAt.get(`${kind} ${to}`) ?? 0);
      if (left === 0) return attempt.mutate(to);
      setSent((before) => (before?.to === to ? before : null));
      setWaiting(left);
    },
    /** Another number is being typed: the messages about the previous one no longer apply. */
    forget: () => {
      if (sent) setSent(null);
      if (waiting > 0) setWaiting(0);
      if (attempt.isError) attempt.reset();
    },
  };
}
