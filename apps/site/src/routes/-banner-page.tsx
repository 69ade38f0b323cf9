import type { BannerGroup } from '@fairhouse/contract/content/publishing';
import { joinClasses } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTitle } from '../app/page.tsx';
import { Banners } from '../features/content/banners/banner-carousel.tsx';

export interface BannerPageProps {
  /** Route → banner group (spec §2). */
  group: BannerGroup | undefined;
  title: string;
  /** None when the content has its own heading; on a phone the categories of a lobby show which page it is. */
  heading?: 'shown' | 'desktop' | 'none';
  narrow?: boolean;
  children: ReactNode;
}

/** A page with the banners of its group above its heading. */
export function BannerPage({ group, title, heading = 'shown', narrow, children }: BannerPageProps) {
  useTitle(title);
  return (
    <div
      className={joinClasses(
        'mx-auto grid w-full grid-cols-1 content-start gap-4 px-4 pt-3 pb-8 md:gap-5 md:px-6 md:pt-5',
        narrow && 'max-w-3xl',
      )}
    >
      {group && <Banners group={group} />}
      {heading !== 'none' && (
        <h1 className={joinClasses('text-xl md:text-2xl', heading === 'desktop' && 'max-md:sr-only')}>{title}</h1>
      )}
      {children}
    </div>
  );
}
