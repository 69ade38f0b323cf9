import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/lottery';
import * as operatorCalls from '@fairhouse/contract/play/lottery-backoffice';
import * as termsCalls from '@fairhouse/contract/play/lottery-terms-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { changeLimits, changeOdds, changeSchedule, checkOdds, stopSale } from './change-terms.ts';
import { enterNumbers } from './enter-numbers.ts';
import { groupMenu, listOffered } from './list-menu.ts';
import { listLatest, listOpenedNumbers } from './list-opened-numbers.ts';
import { listOperatedDraws, listOrders, readLiability } from './list-operated-draws.ts';
import { listGames, readLimits, readOdds } from './list-terms.ts';
import { listReturns } from './list-returns.ts';
import { listRecent } from './list-recent.ts';
import { previewDraw } from './preview-draw.ts';
import { approveOrder, orderDraw, rejectOrder } from './order-draw.ts';

export const mountLottery: Mount = (platform, { site, backoffice }) => {
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
  operatorRoute(platform, backoffice, operatorCalls.boLotteryDraws, async ({ merchant }) =>
    ok(await listOperatedDraws(platform, merchant)),
  );
  operatorRoute(platform, backoffice, operatorCalls.boLotteryReturns, async (_, request) =>
    ok(await listReturns(platform, request)),
  );
  operatorRoute(platform, backoffice, operatorCalls.boDrawLiability, (_, request) => readLiability(platform, request));
  operatorRoute(platform, backoffice, operatorCalls.boPreviewDraw, (_, request) => previewDraw(platform, request));
  operatorRoute(platform, backoffice, operatorCalls.boDrawOrders, async ({ merchant }) =>
    ok(await listOrders(platform, merchant)),
  );
  operatorRoute(platform, backoffice, operatorCalls.boOrderDraw, (operator, request, { ip }) =>
    orderDraw(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, operatorCalls.boEnterNumbers, (operator, request, { ip }) =>
    enterNumbers(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, operatorCalls.boApproveDrawOrder, (operator, request, { ip }) =>
    approveOrder(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, operatorCalls.boRejectDrawOrder, (operator, request, { ip }) =>
    rejectOrder(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boLotteryGames, async (operator) =>
    ok(await listGames(platform, operator)),
  );
  operatorRoute(platform, backoffice, termsCalls.boStopSale, (operator, request, { ip }) =>
    stopSale(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boChangeSchedule, (operator, request, { ip }) =>
    changeSchedule(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boLotteryOdds, (operator, request) =>
    readOdds(platform, operator, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boCheckLotteryOdds, (operator, request, { ip }) =>
    checkOdds(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boChangeLotteryOdds, (operator, request, { ip }) =>
    changeOdds(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boLotteryLimits, (operator, request) =>
    readLimits(platform, operator, request),
  );
  operatorRoute(platform, backoffice, termsCalls.boChangeLotteryLimits, (operator, request, { ip }) =>
    changeLimits(platform, { operator, ip }, request),
  );
};
