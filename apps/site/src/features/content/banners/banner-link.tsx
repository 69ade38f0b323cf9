import type { Banner } from '@fairhouse/contract/content/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { noticesQuery, promotionsQuery } from '../../../app/content-queries.ts';
import { useFollowPath } from '../../../app/follow-path.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useLaunch } from '../../../app/launch.ts';
import { sessionToken } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';
import { bannerTarget } from './banner-target.ts';

export interface BannerLinkProps {
  banner: Banner;
  className: string;
  children: ReactNode;
}

/** What a press on a banner opens, by its linkageType (spec §2); plain text where there is no target. */
export function BannerLink({ banner, className, children }: BannerLinkProps) {
  const follow = useFollowPath();
  const launch = useLaunch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { locale } = useLanguage();
  const target = bannerTarget(banner);
  const showNotice = async (id: number) => {
    const notices = await queries.ensureQueryData(noticesQuery(locale, sessionToken() !== null));
    const index = notices?.findIndex((notice) => notice.id === id) ?? -1;
    if (index >= 0) openSheet('notice', { index });
  };
  const showPromotion = async (id: number) => {
    const promotions = await queries.ensureQueryData(promotionsQuery(locale)).catch(() => null);
    const slug = promotions?.list.find((promotion) => promotion.id === id)?.slug;
    // A notice that ended or is not shown now opens the list of all.
    await navigate(slug === undefined ? { to: '/promotions', search: {} } : { to: '/promoDetail', search: { slug } });
  };
  switch (target?.kind) {
    case 'path':
      return (
        <a href={target.path} onClick={(event) => follow(event, target.path)} className={className}>
          {children}
        </a>
      );
    case 'outside':
      return (
        <a href={target.address} target="_blank" rel="noopener noreferrer" className={className}>
          {children}
        </a>
      );
    case 'promotion':
      return (
        <button type="button" onClick={() => void showPromotion(target.id)} className={className}>
          {children}
        </button>
      );
    case 'game':
      return (
        <button type="button" onClick={() => void launch(target)} className={className}>
          {children}
        </button>
      );
    case 'notice':
      return (
        <button type="button" onClick={() => void showNotice(target.id)} className={className}>
          {children}
        </button>
      );
    case undefined:
      return null;
  }
}
