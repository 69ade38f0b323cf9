import { IconButton, Skeleton, TextField } from '@fairhouse/ui';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { CaptchaWork } from './captcha-work.tsx';
import type { CaptchaState } from './use-captcha.ts';

/** Browsers solve the task on secure origins only. */
const canWork = typeof crypto !== 'undefined' && 'subtle' in crypto;

/** The captcha as a picture with a field for the answer, or as a task of the device, and a button that changes the kind. */
export function CaptchaField({ captcha, error }: { captcha: CaptchaState; error: string | undefined }) {
  const t = useTranslations('identity');
  if (!captcha.wanted) return null;
  const works = captcha.kind === 'work';
  return (
    <div className="grid grid-cols-1 gap-2">
      {works ? (
        <CaptchaWork captcha={captcha} error={error} />
      ) : (
        <>
          <div className="flex min-h-16 items-center gap-2">
            <Shown captcha={captcha} />
            <IconButton label={t('captchaNew')} disabled={captcha.paused} onClick={captcha.renew}>
              <RotateCw className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={t('captcha')}
            name="captcha"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            value={captcha.answer}
            onChange={(event) => captcha.setAnswer(event.target.value)}
            error={captcha.missing ? t('captchaMissing') : error}
          />
        </>
      )}
      {canWork && (
        <button
          type="button"
          // Not `disabled`: a press of the keyboard would lose its place.
          aria-disabled={captcha.paused || undefined}
          className="min-h-11 justify-self-start text-sm font-semibold text-accent aria-disabled:opacity-45"
          onClick={captcha.paused ? undefined : captcha.change}
        >
          {t(works ? 'captchaShow' : 'captchaAsk')}
        </button>
      )}
    </div>
  );
}

function Shown({ captcha: { loaded } }: { captcha: CaptchaState }) {
  const t = useTranslations('identity');
  const { data } = loaded;
  if (data?.image !== undefined)
    return (
      <img
        src={`data:image/webp;base64,${data.image}`}
        alt={t('captchaPicture')}
        width={200}
        height={64}
        className="rounded-soft"
      />
    );
  if (loaded.isError)
    return (
      <p role="alert" className="grow text-sm text-down">
        {t('captchaFailed')}
      </p>
    );
  return <Skeleton className="h-16 w-50" />;
}
