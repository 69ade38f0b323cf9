import { IconButton, Skeleton, TextField } from '@fairhouse/ui';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { CaptchaState } from './use-captcha.ts';

/** The captcha as picture or question, a field for the answer, and a button that changes the kind. */
export function CaptchaField({ captcha, error }: { captcha: CaptchaState; error: string | undefined }) {
  const t = useTranslations('identity');
  if (!captcha.wanted) return null;
  const asked = captcha.kind === 'question';
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex min-h-16 items-center gap-2">
        <Shown captcha={captcha} />
        <IconButton label={t('captchaNew')} disabled={captcha.paused} onClick={captcha.renew}>
          <RotateCw className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <TextField
        label={t(asked ? 'captchaAnswer' : 'captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={asked ? 'numeric' : 'text'}
        maxLength={16}
        value={captcha.answer}
        onChange={(event) => captcha.setAnswer(event.target.value)}
        error={captcha.missing ? t('captchaMissing') : error}
      />
      <button
        type="button"
        disabled={captcha.paused}
        className="min-h-11 justify-self-start text-sm font-semibold text-accent disabled:opacity-45"
        onClick={captcha.change}
      >
        {t(asked ? 'captchaShow' : 'captchaAsk')}
      </button>
    </div>
  );
}

function Shown({ captcha: { loaded, kind } }: { captcha: CaptchaState }) {
  const t = useTranslations('identity');
  const { data } = loaded;
  if (data?.question !== undefined) return <output className="grow font-medium">{data.question}</output>;
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
  return <Skeleton className={kind === 'image' ? 'h-16 w-50' : 'h-6 grow'} />;
}
