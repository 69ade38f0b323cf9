import { Badge, Button, buttonClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { merchant, moduleOn } from '../../../app/boot.ts';
import { useGamesPath } from '../../../app/filled-categories.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';
import { HeroScene } from './hero-scene.tsx';

/** The default banner: what this site is, and the next step. Its height is fixed before anything loads. */
export default function Hero() {
  const t = useTranslations('homeBelow');
  const loggedIn = useLoggedIn();
  const games = useGamesPath();
  const { demonstration } = merchant();
  return (
    <section
      aria-labelledby="hero-title"
      className="hero relative isolate flex min-h-58 flex-col items-start justify-end overflow-hidden rounded-card bg-(--hero) p-5 text-white md:min-h-88 md:justify-center md:p-10"
    >
      <HeroScene />
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-(--hero) from-20% to-transparent to-80% md:to-55%"
      />
      <div className="relative grid max-w-[13.5rem] justify-items-start gap-2 md:max-w-md md:gap-3">
        {demonstration && <Badge tone="sun">{t('heroMark')}</Badge>}
        <h2 id="hero-title" className="text-[1.75rem] leading-[1.1] md:text-3xl">
          {t('heroTitle')}
        </h2>
        <p className="text-sm text-white/90 md:text-base">{t('heroText')}</p>
        <div className="mt-2">
          {loggedIn || !moduleOn('DIRECTREG3') ? (
            <Link to={games} className={buttonClasses('money')}>
              {t('heroPlay')}
            </Link>
          ) : (
            <Button kind="money" onClick={() => openSheet('register')}>
              {t('heroRegister')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
