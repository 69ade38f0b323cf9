import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant, useModules } from '../app/boot.ts';
import { LazySection } from '../app/lazy-section.tsx';
import { useTitle } from '../app/page.tsx';
import { useLoggedIn } from '../app/session.ts';
import { withWords } from '../app/words.ts';
import { Banners } from '../features/content/banners/banner-carousel.tsx';
import { CategoryStrip } from '../features/play/catalogue/category-strip.tsx';
import { HotGames } from '../features/play/catalogue/hot-games.tsx';
import { DemoStrip } from '../features/content/home/demo-strip.tsx';
import { Jackpot } from '../features/content/home/jackpot.tsx';
import { NoticeBar } from '../features/content/notices/notice-bar.tsx';

const Hero = lazy(() => withWords(import('../features/content/home/hero.tsx'), 'homeBelow'));
const FairnessTeaser = lazy(() => withWords(import('../features/content/home/fairness-teaser.tsx'), 'homeBelow'));
const FeaturedMatches = lazy(() => withWords(import('../features/play/sports/featured-matches.tsx'), 'sports'));
const Winners = lazy(() => withWords(import('../features/content/home/winners.tsx'), 'homeBelow'));
const Pots = lazy(() => withWords(import('../features/content/home/pots.tsx'), 'homeBelow'));
const WaitingDeposit = lazy(() => withWords(import('../features/money/deposits/waiting-deposit.tsx'), 'deposits'));
const OpenedNumbers = lazy(() => withWords(import('../features/content/home/opened-numbers.tsx'), 'homeBelow'));
const PromotionStrip = lazy(() =>
  withWords(import('../features/content/promotions/promotion-strip.tsx'), 'promotions'),
);

/**
 * Home, the most important content first; sections below the screen load when they are near, with their space reserved.
 */
export function Home({ banners = <HomeBanners /> }: { banners?: ReactNode }) {
  const moduleOn = useModules();
  const loggedIn = useLoggedIn();
  const t = useTranslations('home');
  useTitle(t('title'));
  const isOn = { winners: moduleOn('WINNERS'), opened: moduleOn('OPENEDNUMBERS') && moduleOn('LOTT') };
  return (
    <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-8 md:gap-9 md:px-6">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="sr-only">{merchant().name}</h1>
        <NoticeBar />
        {loggedIn && moduleOn('DEPOSIT') && (
          <Suspense>
            <WaitingDeposit />
          </Suspense>
        )}
        {banners}
        {merchant().demonstration && <DemoStrip />}
      </div>
      {moduleOn('GAMES') && <CategoryStrip />}
      {moduleOn('JACKPOT') && <Jackpot />}
      {moduleOn('GAMES') && <HotGames />}
      {moduleOn('GAMES') && (
        <LazySection className="min-h-[8.6rem]">
          <Pots />
        </LazySection>
      )}
      {moduleOn('MATCHES') && moduleOn('SPORTS') && (
        <LazySection className="min-h-[24.5rem] md:min-h-[17.6rem]">
          <FeaturedMatches />
        </LazySection>
      )}
      {(isOn.winners || isOn.opened) && (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          {isOn.winners && (
            <LazySection className="min-h-[32.5rem]">
              <Winners />
            </LazySection>
          )}
          {isOn.opened && (
            <LazySection className="min-h-[32.7rem]">
              <OpenedNumbers />
            </LazySection>
          )}
        </div>
      )}
      {moduleOn('PROMOTION') && (
        <LazySection className="min-h-[20.2rem] md:min-h-[23.2rem]">
          <PromotionStrip />
        </LazySection>
      )}
      {moduleOn('FAIRNESS') && (
        <LazySection className="min-h-[28.7rem] md:min-h-[18rem]">
          <FairnessTeaser />
        </LazySection>
      )}
    </div>
  );
}

export const HomeBanners = () => <Banners group="w_home" tall otherwise={<LateHero />} />;

/** The default banner, when operators published none; most merchants never load it. */
const LateHero = () => (
  <Suspense fallback={<div className="min-h-58 rounded-card bg-line md:min-h-88" />}>
    <Hero />
  </Suspense>
);
