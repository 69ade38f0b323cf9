import { ok } from '@fairhouse/contract';
import {
  boResetSiteSection,
  boSaveSiteSettings,
  boSiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { hostName } from '../merchants/index.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

/** Operators' calls for the settings of their merchant. */
export const mountSiteSettings: Mount = (platform, { backoffice }) => {
  const siteHost = hostName(new URL(platform.config.siteOrigin).host);
  const by = ({ merchant, username }: OperatorCaller, ip: string, host: string) => ({
    merchantId: merchant.id,
    actor: `operator:${username}`,
    ip,
    neededHosts: [siteHost, hostName(host)],
  });

  operatorRoute(platform, backoffice, boSiteSettings, async ({ merchant }) =>
    ok(await readSettings(platform.pool, merchant.id)),
  );
  operatorRoute(platform, backoffice, boSaveSiteSettings, (operator, { version, sections }, { ip, http }) =>
    changeSettings(platform, by(operator, ip, http.host), { version, sections }),
  );
  operatorRoute(platform, backoffice, boResetSiteSection, (operator, { section }, { ip, http }) =>
    changeSettings(platform, by(operator, ip, http.host), { sections: { [section]: undefined } }),
  );
};
