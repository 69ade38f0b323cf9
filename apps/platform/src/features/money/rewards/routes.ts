import { memberRewards } from '@fairhouse/contract/money/rewards';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { listRewards } from './list-rewards.ts';
import { readPromotionRewards } from './promotion-rewards.ts';
import { rewardReadersOf } from './reward-sources.ts';

export const mountRewards: Mount = (platform, { site }) => {
  rewardReadersOf(platform).push(readPromotionRewards);
  memberRoute(platform, site, memberRewards, (caller, _request, { locale }) => listRewards(platform, caller, locale));
};
