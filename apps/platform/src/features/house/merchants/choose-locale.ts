import { locales, type Locale } from '@fairhouse/contract';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../system/cookies.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';

/**
 * The language of the page: the one that the visitor chose, which the site stores in the cookie `language`, else the
 * merchant's first (spec §9). The browser's languages do not count, so that the page, its server-side texts and the
 * application have the same language from the first byte.
 */
export function chooseLocale(http: Pick<FastifyRequest, 'headers'>, { langList }: Pick<MerchantSettings, 'langList'>) {
  const chosen = readCookie(http, 'language');
  return locales.find((locale) => locale === chosen) ?? langList[0] ?? ('EN' satisfies Locale);
}

export const choseDark = (http: Pick<FastifyRequest, 'headers'>): boolean => readCookie(http, 'theme') === 'dark';
