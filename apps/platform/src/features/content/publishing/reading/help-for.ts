import type { Locale } from '@fairhouse/contract';
import type { HelpCategory } from '@fairhouse/contract/content/publishing';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { contentCacheOf } from './content-cache.ts';

export type HelpCategories = readonly HelpCategory[];

/** The help that visitors of the merchant see now; a new object after each change. */
export const helpFor = async (core: Core, merchant: Merchant, locale: Locale): Promise<HelpCategories> =>
  (await contentCacheOf(core).read(merchant, locale)).help;
