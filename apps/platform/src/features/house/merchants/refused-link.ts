import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { isAllowedLink, isHttpsOrigin } from '../../../system/allowed-link.ts';

/** The path of the first link in the settings that must not be shown; undefined when all are valid. */
export function refusedLink(sections: Partial<SiteSections>): string | undefined {
  const { resources = [], customerService = {}, imageCDNs = [], launchGameCDNs = [] } = sections;
  const links: [path: string, link: string | undefined][] = [
    ...resources.flatMap(({ url, qrCodeUrl }, at): [string, string | undefined][] => [
      [`resources.${at}.url`, url],
      [`resources.${at}.qrCodeUrl`, qrCodeUrl],
    ]),
    ['customerService.liveChatUrl', customerService.liveChatUrl],
    ['customerService.vipUrl', customerService.vipUrl],
  ];
  const origins = [
    ...imageCDNs.map((origin, at) => [`imageCDNs.${at}`, origin] as const),
    ...launchGameCDNs.flatMap(({ hosts }, vendor) =>
      hosts.map((origin, at) => [`launchGameCDNs.${vendor}.hosts.${at}`, origin] as const),
    ),
  ];
  const refused =
    links.find(([, link]) => link !== undefined && !isAllowedLink(link)) ??
    origins.find(([, origin]) => !isHttpsOrigin(origin));
  return refused?.[0];
}
