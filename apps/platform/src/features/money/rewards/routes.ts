import { memberRewards } from '@fairhouse/contract/money/rewards';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { listRewards } from './list-rewards.ts';

export const mountRewards: Mount = (platform, { site }) => {
  memberRoute(platform, site, memberRewards, (caller, _request, { locale }) => listRewards(platform, caller, locale));
};
