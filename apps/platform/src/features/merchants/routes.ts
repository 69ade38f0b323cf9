import { fail, ok } from '@fairhouse/contract';
import { domainRoute, registerSettings, systemStatus, whitelabel } from '@fairhouse/contract/system';
import type { Mount } from '../../system/platform.ts';
import { visitorRoute } from '../../system/routes.ts';
import { isModuleOn } from '../../system/modules.ts';
import { closureOf, siteStatus } from '../../system/site-status.ts';
import { permissionFor, toEntry } from './permission.ts';

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
    visitorRoute(platform, app, whitelabel, async ({ merchant }, _, { ip, locale }) =>
      ok(permissionFor(platform, merchant, { ip, country: null, locale })),
    );

  visitorRoute(platform, site, systemStatus, async ({ merchant }, _, { ip, locale }) => {
    const now = platform.clock.now();
    return ok({ status: siteStatus(merchant, null, now), ip, closure: closureOf(merchant, locale, now) });
  });

  visitorRoute(platform, site, registerSettings, async ({ merchant: { settings } }) =>
    ok({
      rules: settings.register.rules,
      adultAge: settings.register.adultAge,
      usernameRegistration: isModuleOn(settings, 'DIRECTREG3'),
    }),
  );
};
