import * as calls from '@fairhouse/contract/money/raffles';
import * as boCalls from '@fairhouse/contract/money/raffles-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { rewardReadersOf } from '../rewards/index.ts';
import { claimRaffle } from './claim-raffle.ts';
import { cancelRaffle, closeDue, createRaffle, listPage, openProposed, readOne } from './operate-raffles.ts';
import { listRaffles, readDocument, readOwn, readRaffleRewards } from './read-raffles.ts';

export const mountRaffles: Mount = (platform, { site, backoffice }) => {
  rewardReadersOf(platform).push(readRaffleRewards);
  visitorRoute(platform, site, calls.raffleList, (caller, _request, { locale }) =>
    listRaffles(platform, caller, locale),
  );
  visitorRoute(platform, site, calls.raffleDocument, (caller, { promotionId }) =>
    readDocument(platform, caller, promotionId),
  );
  memberRoute(platform, site, calls.ownRaffle, (caller, { promotionId }) => readOwn(platform, caller, promotionId));
  memberRoute(platform, site, calls.claimRafflePromotion, (caller, { promotionId }) =>
    claimRaffle(platform, caller, promotionId),
  );
  operatorRoute(platform, backoffice, boCalls.boRaffles, (operator, query) => listPage(platform, operator, query));
  operatorRoute(platform, backoffice, boCalls.boRaffle, (operator, { id }) => readOne(platform, operator, id));
  operatorRoute(platform, backoffice, boCalls.boCreateRaffle, (operator, request, { ip, idempotencyKey: id }) =>
    createRaffle(platform, { operator, ip }, { ...request, id }),
  );
  operatorRoute(platform, backoffice, boCalls.boOpenRaffle, (operator, { id }, { ip }) =>
    openProposed(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boCloseRaffle, (operator, { id }, { ip }) =>
    closeDue(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boCancelRaffle, (operator, request, { ip }) =>
    cancelRaffle(platform, { operator, ip }, request),
  );
};
