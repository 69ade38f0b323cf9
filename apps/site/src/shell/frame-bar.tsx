import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../app/boot.ts';
import { Logo } from '../app/logo.tsx';
import { PathLink } from '../app/path-link.tsx';

/** For pages without a header: the way back only. */
export function FrameBar() {
  const t = useTranslations('shell');
  return (
    <div className="border-b border-line bg-card px-2">
      <PathLink
        path="/"
        className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-soft px-2 font-display font-bold -outline-offset-2"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        <span className="sr-only">{t('goHome')}: </span>
        <Logo className="size-6" />
        <span className="min-w-0">{merchant().name}</span>
      </PathLink>
    </div>
  );
}
