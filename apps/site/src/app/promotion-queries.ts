import type { Locale } from '@fairhouse/contract';
import { memberPromotions, promotionPictureList, promotionTerms } from '@fairhouse/contract/content/promotions';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { memberKey } from './queries.ts';

export const memberPromotionsKey = memberKey('promotions');

/** The member's statuses; the page of a promotion and the deposit form show them. */
export const memberPromotionsQuery = () =>
  queryOptions({ queryKey: memberPromotionsKey, queryFn: () => call(memberPromotions, {}) });

export const promotionTermsQuery = (locale: Locale, slug: string) =>
  queryOptions({
    queryKey: ['content', 'promotions', locale, slug, 'terms'],
    queryFn: () => call(promotionTerms, { slug, language: locale }),
  });

/** Which drawn picture shows a promotion without one of its own. */
export const promotionPicturesQuery = () =>
  queryOptions({
    queryKey: ['content', 'promotion-pictures'],
    queryFn: async () =>
      new Map((await call(promotionPictureList, {})).list.map(({ slug, picture }) => [slug, picture])),
    staleTime: Infinity,
  });
