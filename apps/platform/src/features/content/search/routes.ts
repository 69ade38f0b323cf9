import { ok } from '@fairhouse/contract';
import { siteSearch } from '@fairhouse/contract/content/search';
import { READING_RATE } from '../../../system/limit-by-address.ts';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { chooseLanguage } from '../publishing/index.ts';
import { searchSite } from './search-site.ts';

export const mountSearch: Mount = (platform, { site }) => {
  visitorRoute(
    platform,
    site,
    siteSearch,
    async ({ merchant }, request, { http }) => {
      const locale = chooseLanguage(merchant, request.language, http.headers['accept-language']);
      return ok(await searchSite(platform, merchant, locale, request));
    },
    READING_RATE,
  );
};
