import { useTranslations } from 'use-intl/react';
import { Logo } from '../../../app/logo.tsx';

/** Loading state: the brand's mark, slowly pulsing over the name of the game. */
export function GameLoader({ name, vendor }: { name?: string | undefined; vendor?: string | undefined }) {
  const t = useTranslations('gamePage');
  const games = useTranslations('catalogue');
  return (
    <output className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-page p-6 text-center">
      <Logo className="size-16 animate-pulse" />
      <span className="min-h-7 font-display text-lg font-bold">{name}</span>
      <span className="text-sm text-muted">{vendor ? t('loadingFrom', { vendor }) : games('loading')}</span>
      <span aria-hidden="true" className="mt-1 h-1 w-40 overflow-hidden rounded-full bg-line">
        <span className="block h-full w-1/2 animate-slide rounded-full bg-accent" />
      </span>
    </output>
  );
}
