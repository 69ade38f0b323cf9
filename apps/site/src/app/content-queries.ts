import type { Locale } from '@fairhouse/contract';
import {
  announcements,
  bannerGroupOf,
  banners,
  helpCenter,
  joinPage,
  promotionDetail,
  promotions,
  type Banner,
  type BannerGroup,
  type SiteNotice,
} from '@fairhouse/contract/content/publishing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { moduleOn } from './boot.ts';
import { bootContent } from './boot-content.ts';
import { call } from './client.ts';
import { useLanguage } from './language.tsx';
import { noticesFor } from './notice-audience.ts';

/** Content of operators, which may change while a page is open: the event `content` makes all of it stale. */
const contentKey = (...rest: unknown[]) => ['content', ...rest];

/** Operators change these rarely, and the event stream reports changes; the page also asks again after five minutes. */
const STALE_MILLISECONDS = 5 * 60_000;

/** While the language changes, the old words stay until the new ones are loaded. */
const shared = { staleTime: STALE_MILLISECONDS, placeholderData: keepPreviousData } as const;

/** The first HTML contains the banners of the group of its path. */
const firstGroup = bannerGroupOf(location.pathname);

/**
 * The banners of every group in one call, so that a change of page needs no request. Until it is answered, those of the
 * first page are used.
 */
export const bannersQuery = (locale: Locale) =>
  queryOptions({
    staleTime: STALE_MILLISECONDS,
    queryKey: contentKey('banners', locale),
    queryFn: async () => (await call(banners, { language: locale })).list,
    placeholderData: (previous: Banner[] | undefined) => previous ?? bootContent(locale).banners,
  });

/** The banners of one group (spec §2); undefined until they are loaded. */
export function useBanners(group: BannerGroup | undefined): Banner[] | undefined {
  const { locale } = useLanguage();
  const isOn = moduleOn('BANNER');
  const { data, isPlaceholderData, isError } = useQuery({ ...bannersQuery(locale), enabled: isOn });
  if (!isOn || group === undefined || (isError && !data)) return [];
  const found = data?.filter(({ groupName }) => groupName === group);
  return isPlaceholderData && group !== firstGroup && found?.length === 0 ? undefined : found;
}

/** The announcements that came with the page, for this audience. */
const firstNotices = (locale: Locale, loggedIn: boolean) => {
  const { notices } = bootContent(locale);
  return notices && noticesFor(notices, loggedIn);
};

/** Announcements for visitors or for members: a log-in changes the list. */
export const noticesQuery = (locale: Locale, loggedIn: boolean) =>
  queryOptions({
    staleTime: STALE_MILLISECONDS,
    queryKey: contentKey('notices', locale, loggedIn),
    queryFn: async () => {
      const { list } = await call(announcements, {
        types: 'B,PL,PR,H',
        platform: 'W',
        execution: 'B',
        language: locale,
      });
      return noticesFor(list, loggedIn);
    },
    placeholderData: (previous: SiteNotice[] | undefined) =>
      previous ? noticesFor(previous, loggedIn) : firstNotices(locale, loggedIn),
  });

/** The first notices, for the bar of the home page; they come with that page. */
export const firstNoticesQuery = (locale: Locale, loggedIn: boolean) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('first-notices', locale, loggedIn),
    queryFn: ({ client }) => client.fetchQuery(noticesQuery(locale, loggedIn)),
    initialData: firstGroup === 'w_home' ? firstNotices(locale, loggedIn) : undefined,
  });

/** The gift popup's announcements (type PU). */
export const giftsQuery = (locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('gifts', locale),
    queryFn: async () =>
      (await call(announcements, { types: 'PU', platform: 'W', execution: 'PU', language: locale })).list,
  });

export const helpQuery = (locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('help', locale),
    queryFn: async () => (await call(helpCenter, { language: locale })).list,
  });

export const promotionsQuery = (locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('promotions', locale),
    queryFn: () => call(promotions, { limit: '96', language: locale }),
  });

export const promotionQuery = (locale: Locale, slug: string) =>
  queryOptions({
    staleTime: STALE_MILLISECONDS,
    queryKey: contentKey('promotions', locale, slug),
    queryFn: () => call(promotionDetail, { slug, language: locale }),
  });

export const joinQuery = (locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('join', locale),
    queryFn: () => call(joinPage, { language: locale }),
  });
