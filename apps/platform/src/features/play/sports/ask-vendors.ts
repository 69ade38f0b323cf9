import type { Locale, ResponseOf } from '@fairhouse/contract';
import { vendorFeatured } from '@fairhouse/contract/play/vendor-featured';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import { platformState } from '../../../system/platform-state.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, vendorClient, type GameRow, type Vendor } from '../catalogue/index.ts';

export interface FeaturedMatch {
  vendor: Vendor;
  match: ResponseOf<typeof vendorFeatured>['matches'][number];
}

/** Any number of visitors costs each vendor one call in this time, for each language. */
const FRESH_MS = 1000;

/** Matches of vendors by language. A vendor that does not answer has none to show. */
export const featuredMatchesOf = platformState('featured matches of vendors', (core) =>
  createAnswerCache<readonly FeaturedMatch[]>(core.events, {
    freshMs: FRESH_MS,
    load: async (language) => {
      const asked = (await sellingVendors(core)).map(async (vendor) => {
        const answer = await vendorClient(core, vendor).call(vendorFeatured, { language: language as Locale });
        return answer.ok ? answer.value.matches.map((match) => ({ vendor, match })) : [];
      });
      return (await Promise.all(asked)).flat();
    },
  }),
);

/** Active vendors with a sportsbook in the catalogue. */
export async function sellingVendors(core: Core): Promise<Vendor[]> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const selling = new Set(
    catalogue
      .games()
      .filter(isSportsbook)
      .map(({ vendorId }) => vendorId),
  );
  return catalogue.vendors().filter(({ id, state }) => state === 'active' && selling.has(id));
}

const isSportsbook = ({ category, listed }: GameRow) => listed && (category === 'SPORTS' || category === 'ESPORTS');
