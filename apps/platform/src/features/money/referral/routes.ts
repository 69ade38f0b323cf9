import { ok } from '@fairhouse/contract';
import { memberReferral } from '@fairhouse/contract/money/referral';
import * as boCalls from '@fairhouse/contract/money/referral-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { rewardReadersOf } from '../rewards/index.ts';
import { approveReferral, countWaiting, listPage, readOne, rejectReferral } from './operate-referrals.ts';
import { readReferral, readReferralRewards } from './read-referral.ts';

export const mountReferral: Mount = (platform, { site, backoffice }) => {
  rewardReadersOf(platform).push(readReferralRewards);
  memberRoute(platform, site, memberReferral, (caller) => readReferral(platform, caller));
  operatorRoute(platform, backoffice, boCalls.boReferrals, (operator, query) => listPage(platform, operator, query));
  operatorRoute(platform, backoffice, boCalls.boWaitingReferrals, async (operator) =>
    ok({ applying: await countWaiting(platform, operator) }),
  );
  operatorRoute(platform, backoffice, boCalls.boReferral, (operator, { id }) => readOne(platform, operator, id));
  operatorRoute(platform, backoffice, boCalls.boApproveReferral, (operator, { id }, { ip }) =>
    approveReferral(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boRejectReferral, (operator, request, { ip }) =>
    rejectReferral(platform, { operator, ip }, request),
  );
};
