import { ok } from '@fairhouse/contract';
import * as reviews from '@fairhouse/contract/money/transfers-backoffice';
import * as calls from '@fairhouse/contract/money/transfers';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import * as lists from './list-transfers.ts';
import { moveMoney } from './move-money.ts';
import { consolidateFunds, readOneWallet, readOptions } from './read-wallets.ts';
import { recallForMember } from './recall-for-member.ts';
import { recallWallets } from './recall-wallets.ts';

export const mountTransfers: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, calls.transferOptions, (member) => readOptions(platform, member));
  memberRoute(platform, site, calls.merchantWallet, (member, { vendor }) => readOneWallet(platform, member, vendor));
  memberRoute(platform, site, calls.consolidatedFunds, (member) => consolidateFunds(platform, member));
  memberRoute(platform, site, calls.walletTransfer, (member, request, { idempotencyKey }) =>
    moveMoney(platform, member, { ...request, idempotencyKey }),
  );
  memberRoute(platform, site, calls.recallWallets, (member, { vendor }, { idempotencyKey }) =>
    recallWallets(platform, member, { vendor, idempotencyKey }),
  );
  memberRoute(platform, site, calls.walletTransfers, (member, request) =>
    lists.listOwnTransfers(platform, member, request),
  );

  operatorRoute(platform, backoffice, reviews.boTransfers, (operator, request) =>
    lists.listTransfers(platform, operator, request),
  );
  operatorRoute(platform, backoffice, reviews.boWaitingTransfers, async (operator) =>
    ok({ unresolved: await lists.countWaitingTransfers(platform, operator) }),
  );
  operatorRoute(platform, backoffice, reviews.boTransfer, (operator, { id }) =>
    lists.readTransfer(platform, operator, id),
  );
  operatorRoute(platform, backoffice, reviews.boQueryTransfer, (operator, { id }) =>
    lists.queryNow(platform, operator, id),
  );
  operatorRoute(platform, backoffice, reviews.boRecallWallets, (operator, request, { ip, idempotencyKey }) =>
    recallForMember(platform, { operator, ip }, { ...request, idempotencyKey }),
  );
};
