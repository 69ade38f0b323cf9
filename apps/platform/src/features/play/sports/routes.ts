import { ok } from '@fairhouse/contract';
import { featuredMatches, liveMatches } from '@fairhouse/contract/play/sports';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { chooseLanguage } from '../../content/publishing/index.ts';
import { listLiveMatches } from './list-live-matches.ts';
import { listMatches } from './list-matches.ts';
import { mountTrading } from './operate/routes.ts';

export const mountSports: Mount = (platform, listeners) => {
  const { site } = listeners;
  mountTrading(platform, listeners);
  visitorRoute(platform, site, featuredMatches, async ({ merchant }, query) =>
    ok(listMatches(query, { demonstration: merchant.settings.demonstration, now: platform.clock.now() })),
  );
  visitorRoute(platform, site, liveMatches, async ({ merchant }, { sport, language }, { http }) => {
    const chosen = chooseLanguage(merchant, language, http.headers['accept-language']);
    return ok({ list: await listLiveMatches(platform, merchant, { sport, language: chosen }) });
  });
};
