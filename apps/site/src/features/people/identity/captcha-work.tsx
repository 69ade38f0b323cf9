import { Button } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { CaptchaState } from './use-captcha.ts';

/** Shares at which the progress is read aloud. */
const QUARTER = 0.25;

/** What the device does: progress for the eye, in quarters for the ear, and a button that cancels. */
export function CaptchaWork({ captcha, error }: { captcha: CaptchaState; error: string | undefined }) {
  const t = useTranslations('identity');
  const { solving } = captcha;
  const said = useRef<HTMLOutputElement>(null);
  const solved = captcha.answer !== '';
  const runs = solving.stage === 'running';
  useEffect(() => {
    // The focused button goes when the task is solved: the focus stays here.
    if (solved && document.activeElement === document.body) said.current?.focus();
  }, [solved]);
  const flaw = useFlaw(captcha) ?? error;
  return (
    <div className="grid min-h-16 content-center gap-2">
      {/* Empty until the task is loaded: only changes are read aloud. */}
      <output ref={said} tabIndex={-1} className="font-medium">
        {useStatus(captcha)}
      </output>
      {runs && !solved && (
        <progress
          aria-label={t('captchaWorkProgress')}
          value={solving.share}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {!solved && flaw !== undefined && (
        <p role="alert" className="text-sm text-down">
          {flaw}
        </p>
      )}
      {!solved && captcha.loaded.data?.work && (
        <Button kind="quiet" className="justify-self-start" onClick={runs ? solving.cancel : solving.startAgain}>
          {t(runs ? 'captchaWorkCancel' : 'captchaWorkAgain')}
        </Button>
      )}
    </div>
  );
}

function useStatus({ answer, loaded, solving }: CaptchaState): string {
  const t = useTranslations('identity');
  const format = useFormatter();
  if (answer !== '') return t('captchaWorkDone');
  if (!loaded.data?.work || solving.stage === 'failed') return '';
  if (solving.stage === 'cancelled') return t('captchaWorkCancelled');
  const share = Math.floor(solving.share / QUARTER) * QUARTER;
  return share === 0 ? t('captchaWork') : t('captchaWorkPart', { share: format.number(share, { style: 'percent' }) });
}

function useFlaw({ loaded, solving, missing }: CaptchaState): string | undefined {
  const t = useTranslations('identity');
  if (loaded.isError) return t('captchaFailed');
  if (solving.stage === 'failed') return t('captchaWorkFailed');
  return missing && solving.stage === 'running' ? t('captchaWorkMissing') : undefined;
}
