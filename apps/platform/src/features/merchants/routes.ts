import { fail, ok } from '@fairhouse/contract';
import { domainRoute, registerSettings, systemStatus, whitelabel } from '@fairhouse/contract/system';
import type { Mount } from '../../system/platform.ts';
import { visitorRoute } from '../../system/routes.ts';
import { permissionFor, toEntry } from './permission.ts';

const STATUS = { normal: 0, maintenance: 1 } as const;

export const mountMerchants: Mount = (platform, { site, backoffice }) => {
  const { merchants, config } = platform;

  visitorRoute(platform, site, domainRoute, async (caller, { url }) => {
    const asked = url === undefined ? caller.merchant : merchants.byHost(url);
    const merchant = asked ?? (config.strictHosts ? undefined : merchants.default());
    if (!merchant) return fail('invalid_url');
    return ok({ merchant: toEntry(merchant), merchants: merchants.all().map(toEntry) });
  });

  // The back office seals its login with the same key.
  for (const app of [site, backoffice])
    visitorRoute(platform, app, whitelabel, async ({ merchant }, _, { ip }) =>
      ok(permissionFor(platform, merchant, ip)),
    );

  visitorRoute(platform, site, systemStatus, async ({ merchant }, _, { ip }) =>
    ok({ status: merchant.settings.maintenance ? STATUS.maintenance : STATUS.normal, ip }),
  );

  visitorRoute(platform, site, registerSettings, async ({ merchant: { settings } }) =>
    ok({
      rules: settings.register.rules,
      adultAge: settings.register.adultAge,
      usernameRegistration: settings.modules.DIRECTREG3,
    }),
  );
};
