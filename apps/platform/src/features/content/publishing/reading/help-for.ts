import type { Locale } from '@fairhouse/contract';
import type { HelpCategory } from '@fairhouse/contract/content/publishing';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { contentCacheOf } from './content-cache.ts';

export type HelpCategories = readonly HelpCategory[];

/** The help as visitors of the merchant read it now; another object whenever it changed. */
export const helpFor = async (core: Core, merchant: Merchant, locale: Locale): Promise<HelpCategories> =>
  (await contentCacheOf(core).read(merchant, locale)).help;
