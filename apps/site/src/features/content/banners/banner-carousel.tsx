import type { Banner, BannerGroup } from '@fairhouse/contract/content/publishing';
import { joinClasses, Skeleton } from '@fairhouse/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useBanners } from '../../../app/content-queries.ts';
import { MotionButton } from '../../../app/motion-button.tsx';
import { useCarousel } from '../../../app/use-carousel.ts';
import { BannerSlide } from './banner-slide.tsx';

/** Spec §2: milliseconds between two banners. */
const AUTOPLAY_MILLISECONDS = 5000;

export interface BannersProps {
  group: BannerGroup;
  /** On home they are tall. */
  tall?: boolean;
  /** Shown while the group has no banner. */
  otherwise?: ReactNode;
}

const height = (tall: boolean) => (tall ? 'h-58 md:h-88' : 'h-28 md:h-44');

/**
 * The banners of a route's group; nothing when the group is empty (spec §2). Until they are known their room is reserved,
 * and it stays when there turn out to be none: what is below does not move.
 */
export function Banners({ group, tall = false, otherwise }: BannersProps) {
  const banners = useBanners(group);
  const [late] = useState(banners === undefined);
  if (banners === undefined) return <Skeleton className={joinClasses('w-full rounded-card', height(tall))} />;
  if (banners.length === 0) return otherwise ?? (late && <div className={height(tall)} />);
  return <BannerCarousel banners={banners} tall={tall} />;
}

function BannerCarousel({ banners, tall }: { banners: readonly Banner[]; tall: boolean }) {
  const t = useTranslations('home');
  const count = banners.length;
  const { list, index, looping, goTo, holders } = useCarousel({
    count,
    visible: 1,
    everyMilliseconds: AUTOPLAY_MILLISECONDS,
  });
  return (
    <section
      aria-roledescription={looping ? t('carousel') : undefined}
      aria-label={t('banners')}
      className={joinClasses('relative overflow-hidden rounded-card', height(tall))}
      {...holders}
    >
      <ul
        ref={list}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {[...banners, ...(looping ? banners.slice(0, 1) : [])].map((banner, place) => (
          <li
            key={place === count ? 'copy' : banner.bannerId}
            aria-hidden={place === count || undefined}
            aria-label={looping ? t('bannerOf', { index: (place % count) + 1, count }) : undefined}
            inert={looping && place !== index}
            className="h-full w-full shrink-0 snap-start snap-always"
          >
            <BannerSlide banner={banner} tall={tall} first={place === 0} />
          </li>
        ))}
      </ul>
      {looping && (
        <div className="absolute bottom-0 left-3 flex items-center text-white md:left-8">
          <MotionButton className="bg-transparent" />
          {banners.map((banner, place) => (
            <button
              key={banner.bannerId}
              type="button"
              aria-current={place === index}
              aria-label={t('bannerGo', { index: place + 1, title: banner.title })}
              onClick={() => goTo(place)}
              className="grid h-11 min-w-6 place-items-center px-1 -outline-offset-4"
            >
              <span
                aria-hidden="true"
                className={joinClasses(
                  'block h-1.5 rounded-full transition-[width] duration-200',
                  place === index ? 'w-7 bg-sun' : 'w-1.5 bg-white/70',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
