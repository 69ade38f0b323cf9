import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { contentCacheOf } from './content-cache.ts';

/** Titles of the promotions that are shown now, by slug, in the merchant's first language. */
export async function contentTitles(core: Core, merchant: Merchant): Promise<ReadonlyMap<string, string>> {
  const { promotions } = await contentCacheOf(core).read(merchant, merchant.settings.langList[0] ?? 'EN');
  return new Map(promotions.map(({ slug, title }) => [slug, title]));
}
