import type { Locale } from '@fairhouse/contract';
import {
  announcements,
  banners,
  helpCenter,
  joinPage,
  promotionDetail,
  promotions,
  type BannerGroup,
} from '@fairhouse/contract/content';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { moduleOn } from './boot.ts';
import { bootContent } from './boot-content.ts';
import { call } from './client.ts';
import { useLanguage } from './language.tsx';

/** What operators write and may change while a page is open. */
export const contentKinds = ['banners', 'notices', 'gifts', 'help', 'promotions', 'join'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentKey = (kind: ContentKind, ...rest: unknown[]) => ['content', kind, ...rest];

/** Operators change these rarely, and the event stream says when; a page asks again after five minutes by itself. */
const STALE_MILLISECONDS = 5 * 60_000;

/** While the page changes its language, the old words stay until the new ones are here. */
const shared = { staleTime: STALE_MILLISECONDS, placeholderData: keepPreviousData } as const;

/** The banners of every group in one call: a change of page asks for nothing. */
export const bannersQuery = (locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('banners', locale),
    queryFn: async () => (await call(banners, { language: locale })).list,
    initialData: bootContent(locale).banners,
  });

/** The banners of one group (spec §2); undefined while they are on their way. */
export function useBanners(group: BannerGroup) {
  const { locale } = useLanguage();
  const { data, isPending } = useQuery({ ...bannersQuery(locale), enabled: moduleOn('BANNER') });
  if (!moduleOn('BANNER')) return [];
  return isPending ? undefined : (data?.filter(({ groupName }) => groupName === group) ?? []);
}

export const noticesQuery = (locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: contentKey('notices', locale),
    queryFn: async () => (await call(announcements, { platform: 'W', execution: 'B', language: locale })).list,
    initialData: bootContent(locale).notices,
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

/** What the event `content {what}` of the stream names, and what is read again for it. */
const affected: Record<string, readonly ContentKind[]> = {
  banners: ['banners'],
  notices: ['notices', 'gifts'],
  help: ['help'],
  promotions: ['promotions'],
  pages: ['join'],
};

/** Reads again what an operator changed; everything when the event names nothing that we know. */
export function refreshContent(queries: QueryClient, what?: string): void {
  for (const kind of affected[what ?? ''] ?? contentKinds)
    void queries.invalidateQueries({ queryKey: contentKey(kind) });
}
