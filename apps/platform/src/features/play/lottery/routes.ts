import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/lottery';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../system/routes.ts';
import { groupMenu, listOffered } from './list-menu.ts';
import { listLatest, listOpenedNumbers } from './list-opened-numbers.ts';
import { listRecent } from './list-recent.ts';

export const mountLottery: Mount = (platform, { site }) => {
  visitorRoute(platform, site, calls.lotteryGameMenu, async ({ merchant }, { prizeMode }) =>
    ok(groupMenu(await listOffered(platform, merchant, prizeMode))),
  );
  memberRoute(platform, site, calls.recentLotteryGames, (member, request) => listRecent(platform, member, request));
  visitorRoute(platform, site, calls.latestNumbers, async ({ merchant }, { gameCode }) =>
    ok(await listLatest(platform, merchant, gameCode)),
  );
  visitorRoute(platform, site, calls.openedNumbers, async ({ merchant }, query) =>
    ok(await listOpenedNumbers(platform, merchant, query)),
  );
};
