import { CallError } from '@fairhouse/contract/client';
import { captcha } from '@fairhouse/contract/people/verification';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../app/client.ts';
import { useCaptchaWork } from './use-captcha-work.ts';

/** Spec §5: a new picture at most once a second. */
const PAUSE_MS = 1000;

const asksForCaptcha = (error: unknown): boolean =>
  error instanceof CallError && (error.value as { captcha?: unknown } | null | undefined)?.captcha === true;

export type CaptchaState = ReturnType<typeof useCaptcha>;

/** A captcha that appears when the server asks for it; each try uses one up. */
export function useCaptcha(always = false) {
  const [wanted, setWanted] = useState(always);
  const [kind, setKind] = useState<'image' | 'work'>('image');
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const loaded = useQuery({
    queryKey: ['captcha', kind, round],
    queryFn: () => call(captcha, { kind }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
    retryDelay: PAUSE_MS,
  });
  const solving = useCaptchaWork(loaded.data?.work);
  const answer = kind === 'work' ? solving.answer : typed;
  const paused = usePause(wanted, `${kind} ${round}`);
  const renew = () => {
    setRound((before) => before + 1);
    setTyped('');
    setMissing(false);
  };
  return {
    wanted,
    kind,
    answer,
    setAnswer: (text: string) => {
      setTyped(text);
      setMissing(false);
    },
    missing: missing && answer.trim() === '',
    loaded,
    /** How far the device is with its task. */
    solving,
    /** Seconds until another one may be requested. */
    paused,
    renew,
    change: () => {
      setKind((before) => (before === 'image' ? 'work' : 'image'));
      renew();
    },
    /** Whether a try may be sent; shows an error in the field otherwise. */
    check: (): boolean => {
      const empty = wanted && answer.trim() === '';
      setMissing(empty);
      return !empty;
    },
    /** Fields to send with a try. */
    fields: wanted && loaded.data ? { captcha: answer, captchaId: loaded.data.captchaId } : {},
    /** After a try: the server may require one from now on, and the one that was sent is used up. */
    spent: (error: unknown) => {
      if (asksForCaptcha(error)) setWanted(true);
      // Accepted: the device begins no task that may not be needed.
      if (error === null) setKind('image');
      if (wanted) renew();
    },
  };
}

function usePause(active: boolean, of: string): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setOver(of), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [active, of]);
  return over !== of;
}
