import { fail, ok } from '@fairhouse/contract';
import { domainRoute, registerSettings, systemStatus, whitelabel } from '@fairhouse/contract/house/system';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { isModuleOn } from '../../../system/modules.ts';
import { closureOf, siteStatus } from '../../../system/site-status.ts';
import { serveBrandFiles } from './brand-files.ts';
import { permissionFor, toEntry } from './permission.ts';

export const mountMerchants: Mount = (platform, { site, backoffice }) => {
  const { merchants, config } = platform;

  visitorRoute(platform, site, domainRoute, async (caller, { url }) => {
    const asked = url === undefined ? caller.merchant : merchants.byHost(hostOf(url));
    const merchant = asked ?? (config.strictHosts ? undefined : merchants.default());
    if (!merchant) return fail('invalid_url');
    return ok({ merchant: toEntry(merchant), merchants: merchants.all().map(toEntry) });
  });

  // The back office seals its login with the same key.
  for (const app of [site, backoffice])
    visitorRoute(platform, app, whitelabel, async ({ merchant }, _, { ip, locale, http }) =>
      ok(permissionFor(platform, merchant, { ip, country: platform.countryOf(http), locale })),
    );

  visitorRoute(platform, site, systemStatus, async ({ merchant }, { url }, { ip, locale, http }) => {
    if (config.strictHosts && url !== undefined && !merchants.byHost(hostOf(url))) return fail('invalid_url');
    const now = platform.clock.now();
    return ok({
      status: siteStatus(merchant, platform.countryOf(http), now),
      ip,
      closure: closureOf(merchant, locale, now),
    });
  });

  serveBrandFiles(platform, site);

  visitorRoute(platform, site, registerSettings, async ({ merchant: { settings } }) =>
    ok({
      rules: settings.register.rules,
      minimumAge: settings.register.minimumAge,
      usernameRegistration: isModuleOn(settings, 'USERNAMEREG'),
      mobileRegistration: isModuleOn(settings, 'MOBILEREG'),
      smsVerification: isModuleOn(settings, 'REGMOBVERF3'),
      mobilePassword: isModuleOn(settings, 'MOBILEPASSREG'),
    }),
  );
};

/** The host of a URL, or the text itself when it is a host name. */
const hostOf = (url: string) => (URL.parse(url)?.host || url).slice(0, MAX_HOST);
const MAX_HOST = 255;
