import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/social-login';
import { inTransaction } from '@fairhouse/database';
import { ASKING_RATE } from '../../../system/limit-by-address.ts';
import { placeOf, placeOfLogin } from '../../../system/place-of.ts';
import type { Apps, Platform } from '../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../system/routes.ts';
import { bindAccount } from './bind-account.ts';
import { finishLogin } from './finish-login.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { startLogin } from './start-login.ts';
import { listBindings } from './store.ts';

export function mountSocialLogin(
  platform: Platform,
  { site }: Pick<Apps, 'site'>,
  { identityProviders }: { identityProviders: IdentityProviders },
): void {
  visitorRoute(
    platform,
    site,
    calls.startSocialLogin,
    ({ merchant }, request, context) => {
      const { protocol, host } = context.http;
      const { browser } = placeOfLogin(context);
      const from = { merchantId: merchant.id, origin: `${protocol}://${host}`, browser };
      return startLogin(platform, identityProviders, from, request);
    },
    ASKING_RATE,
  );
  visitorRoute(
    platform,
    site,
    calls.finishSocialLogin,
    ({ merchant }, request, context) =>
      finishLogin(platform, identityProviders, merchant.id, request, placeOfLogin(context)),
    ASKING_RATE,
  );
  memberRoute(platform, site, calls.socialBindings, async ({ merchant, memberId }) => {
    const rows = await inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      listBindings(tx, memberId),
    );
    return ok({ list: rows.map(({ boundAt, ...row }) => ({ ...row, boundAt: boundAt.toISOString() })) });
  });
  memberRoute(platform, site, calls.bindSocialLogin, (member, request, context) =>
    bindAccount(platform, { ...member, ip: context.ip, browser: placeOf(context).browser ?? '' }, request),
  );
}
