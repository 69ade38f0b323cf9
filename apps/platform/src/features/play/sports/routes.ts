import { ok } from '@fairhouse/contract';
import { featuredMatches } from '@fairhouse/contract/play/sports';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { listMatches } from './list-matches.ts';

export const mountSports: Mount = (platform, { site }) => {
  visitorRoute(platform, site, featuredMatches, async ({ merchant }, query) =>
    ok(listMatches(query, { demonstration: merchant.settings.demonstration, now: platform.clock.now() })),
  );
};
