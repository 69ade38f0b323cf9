import type { Locale } from '@fairhouse/contract';
import { memberPromotions, promotionTerms } from '@fairhouse/contract/content/promotions';
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
