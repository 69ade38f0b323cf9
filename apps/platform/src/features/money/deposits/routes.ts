import { ok } from '@fairhouse/contract';
import { boDeposit, boDepositClaim, boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import * as calls from '@fairhouse/contract/money/deposits';
import { inTransaction } from '@fairhouse/database';
import type { Apps, Platform } from '../../../system/platform.ts';
import { imageRoute } from '../../../system/image-route.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { siteOrigin } from '../../../system/site-origin.ts';
import { issueReturnTicket, returnCookie } from '../../people/identity/index.ts';
import { askProvider } from './ask-provider.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { claimDeposit, readClaim } from './claim-deposit.ts';
import { createDeposit } from './create-deposit.ts';
import { depositMethods } from './deposit-methods.ts';
import { listMerchantDeposits, listOwnDeposits, readDeposit, readMerchantDeposit } from './list-deposits.ts';
import type { Payments } from '../payments/index.ts';
import { mountRefunds } from './refunds/routes.ts';
import { needsNumber } from './require-number.ts';
import { paidBefore } from './store.ts';

export function mountDeposits(
  platform: Platform,
  { site, backoffice }: Apps,
  { payments }: { payments: Payments },
): void {
  memberRoute(platform, site, calls.depositOptions, async ({ merchant, memberId }) => {
    const { history, numberNeeded } = await inTransaction(
      platform.pool,
      { merchantId: merchant.id, readOnly: true },
      async (tx) => ({
        history: await paidBefore(tx, memberId),
        numberNeeded: await needsNumber(tx, merchant, memberId),
      }),
    );
    const methods = depositMethods(merchant.settings, history, platform.clock.now());
    return ok({ methods, lastMethod: history[0]?.methodCode ?? null, numberNeeded });
  });

  memberRoute(platform, site, calls.createDeposit, async (caller, request, context) => {
    const { http, ip, locale, idempotencyKey, setHeader } = context;
    const created = await createDeposit({ core: platform, payments }, caller, {
      ...request,
      idempotencyKey,
      siteOrigin: siteOrigin(platform, http),
      language: locale,
      ip,
    });
    if (created.ok)
      setHeader('set-cookie', returnCookie(http, await issueReturnTicket(platform, caller, created.value.id)));
    return created;
  });

  memberRoute(platform, site, calls.deposit, (caller, { id }) => readDeposit(platform, caller, id));
  memberRoute(platform, site, calls.cancelDeposit, (caller, { id }) =>
    cancelDeposit({ core: platform, payments }, caller, id),
  );
  memberRoute(platform, site, calls.recheckDeposit, async (caller, { id }) => {
    const known = await readDeposit(platform, caller, id);
    if (!known.ok || known.value.state !== 'awaiting_payment') return known;
    await askProvider({ core: platform, payments }, caller.merchant, id);
    return readDeposit(platform, caller, id);
  });
  imageRoute(platform, site, calls.claimDeposit, (caller, { id }, image) =>
    claimDeposit({ core: platform, payments }, caller, { id, ...image }),
  );
  memberRoute(platform, site, calls.deposits, (caller, request) => listOwnDeposits(platform, caller, request));
  mountRefunds(platform, { backoffice }, payments);
  operatorRoute(platform, backoffice, boDepositClaim, (caller, { id }) => readClaim(platform, caller, id));
  operatorRoute(platform, backoffice, boDeposit, (caller, { id }) =>
    readMerchantDeposit({ core: platform, payments }, caller, id),
  );
  operatorRoute(platform, backoffice, boDeposits, (caller, request) => listMerchantDeposits(platform, caller, request));
}
