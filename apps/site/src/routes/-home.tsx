import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { merchant, moduleOn } from '../app/boot.ts';
import { useTitle } from '../app/page.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import { FairnessTeaser } from '../features/home/fairness-teaser.tsx';
import { Hero } from '../features/home/hero.tsx';
import { DemoStrip } from '../features/home/demo-strip.tsx';

export function Home() {
  const t = useTranslations('home');
  useTitle(t('title'));
  return (
    <div className="grid gap-7 px-4 pt-3 pb-8 md:gap-9 md:px-6 md:pt-4">
      <div className="grid gap-3">
        {merchant().demonstration && <DemoStrip />}
        <Hero />
      </div>
      {moduleOn('GAMES') && (
        <section aria-labelledby="games-title">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="games-title" className="text-lg md:text-xl">
              {t('gamesTitle')}
            </h2>
            <Link to="/rng" className="inline-flex min-h-11 items-center font-semibold text-accent">
              {t('seeAll')}
              <span className="sr-only">: {t('gamesTitle')}</span>
            </Link>
          </div>
          <GameGrid page={1} limit={6} />
        </section>
      )}
      {moduleOn('FAIRNESS') && <FairnessTeaser />}
    </div>
  );
}
