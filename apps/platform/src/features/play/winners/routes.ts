import { rankList } from '@fairhouse/contract/play/winners';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { rankWinners } from './rank-winners.ts';

export const mountWinners: Mount = (platform, { site }) => {
  visitorRoute(platform, site, rankList, ({ merchant }, query) => rankWinners(platform, merchant, query));
};
