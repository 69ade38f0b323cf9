import { ok } from '@fairhouse/contract';
import * as desk from '@fairhouse/contract/money/points-backoffice';
import * as calls from '@fairhouse/contract/money/points';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { convertPoints } from './convert-points.ts';
import { approveOrder, rejectOrder } from './decide-order.ts';
import { addGoods, countWaiting, listAllGoods, listAllOrders, readGoods, readOrder, saveGoods } from './edit-goods.ts';
import { readBalance, readConfig, readMovements, readRedeemed, readRewards } from './read-points.ts';
import { redeemReward } from './redeem-reward.ts';

export const mountPoints: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, calls.pointBalance, (caller) => readBalance(platform, caller));
  memberRoute(platform, site, calls.pointConfig, async (caller) => readConfig(caller));
  memberRoute(platform, site, calls.pointRewards, (caller, request) => readRewards(platform, caller, request));
  memberRoute(platform, site, calls.redeemPointList, (caller, request) => readRedeemed(platform, caller, request));
  memberRoute(platform, site, calls.pointMovements, (caller, request) => readMovements(platform, caller, request));
  memberRoute(platform, site, calls.redeemPointReward, (caller, request, { ip, idempotencyKey }) =>
    redeemReward(platform, { ...caller, ip }, { ...request, idempotencyKey }),
  );
  memberRoute(platform, site, calls.convertPoint, (caller, request, { ip, idempotencyKey }) =>
    convertPoints(platform, { ...caller, ip }, { ...request, idempotencyKey }),
  );

  operatorRoute(platform, backoffice, desk.boPointRewards, (caller, request) =>
    listAllGoods(platform, caller, request),
  );
  operatorRoute(platform, backoffice, desk.boPointReward, (caller, { id }) => readGoods(platform, caller, id));
  operatorRoute(platform, backoffice, desk.boAddPointReward, (operator, request, { ip }) =>
    addGoods(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, desk.boSavePointReward, (operator, request, { ip }) =>
    saveGoods(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, desk.boPointOrders, (caller, request) =>
    listAllOrders(platform, caller, request),
  );
  operatorRoute(platform, backoffice, desk.boWaitingPointOrders, async (caller) =>
    ok({ orders: await countWaiting(platform, caller) }),
  );
  operatorRoute(platform, backoffice, desk.boPointOrder, (caller, { id }) => readOrder(platform, caller, id));
  operatorRoute(platform, backoffice, desk.boApprovePointOrder, (operator, { id }, { ip }) =>
    approveOrder(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, desk.boRejectPointOrder, (operator, request, { ip }) =>
    rejectOrder(platform, { operator, ip }, request),
  );
};
