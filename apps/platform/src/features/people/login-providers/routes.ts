import { ok } from '@fairhouse/contract';
import { loginProviders } from '@fairhouse/contract/people/login-providers';
import { boLoginProviders, boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { READING_RATE } from '../../../system/limit-by-address.ts';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { findFirebase, listSocial } from './find-provider.ts';
import { configureProvider, readProviders } from './save-provider.ts';

export const mountLoginProviders: Mount = (platform, { site, backoffice }) => {
  visitorRoute(
    platform,
    site,
    loginProviders,
    async ({ merchant }) =>
      ok({
        social: await listSocial(platform, merchant.id),
        firebase: (await findFirebase(platform, merchant.id)) ?? null,
      }),
    READING_RATE,
  );
  operatorRoute(platform, backoffice, boLoginProviders, async ({ merchant }) =>
    ok({ list: await readProviders(platform, merchant) }),
  );
  operatorRoute(platform, backoffice, boSaveLoginProvider, (operator, request, { ip }) =>
    configureProvider(platform, { ...operator, ip }, request),
  );
};
