import { fail, ok } from '@fairhouse/contract';
import { domainRoute, registerSettings, systemStatus, whitelabel } from '@fairhouse/contract/system';
import type { Mount } from '../../system/platform.ts';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure } from '@fairhouse/server';
import { resolveMerchant } from '../../system/gates.ts';
import { visitorRoute } from '../../system/routes.ts';
import { isModuleOn } from '../../system/modules.ts';
import { closureOf, siteStatus } from '../../system/site-status.ts';
import { brandIcon, ICON_PATH, iconVersion } from './brand-icon.ts';
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

  site.get(ICON_PATH, async (http, reply) => {
    const merchant = resolveMerchant(platform, http);
    if (!merchant.ok) return sendFailure(reply, merchant, pickLocale(http.headers['accept-language']));
    const { settings } = merchant.value;
    const { v: version } = http.query as { v?: unknown };
    // An address without the version, or with an old one, may be another icon tomorrow.
    const current = version === iconVersion(settings);
    return reply
      .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'private, max-age=600')
      .type('image/svg+xml')
      .send(brandIcon(settings));
  });

  visitorRoute(platform, site, registerSettings, async ({ merchant: { settings } }) =>
    ok({
      rules: settings.register.rules,
      adultAge: settings.register.adultAge,
      usernameRegistration: isModuleOn(settings, 'DIRECTREG3'),
    }),
  );
};

/** The host of an address, or of a host name as it is. */
const hostOf = (url: string) => (URL.parse(url)?.host || url).slice(0, MAX_HOST);
const MAX_HOST = 255;
