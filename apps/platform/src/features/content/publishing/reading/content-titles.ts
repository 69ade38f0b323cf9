import type { Locale } from '@fairhouse/contract';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { contentCacheOf } from './content-cache.ts';

/** Titles of the promotions that are shown now, by slug, by default in the merchant's first language. */
export async function contentTitles(
  core: Core,
  merchant: Merchant,
  locale: Locale = merchant.settings.langList[0] ?? 'EN',
): Promise<ReadonlyMap<string, string>> {
  const { promotions } = await contentCacheOf(core).read(merchant, locale);
  return new Map(promotions.map(({ slug, title }) => [slug, title]));
}
