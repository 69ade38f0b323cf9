import { moduleTree, type Locale, type SwitchableModule } from '@fairhouse/contract';
import { dialingCodeOf } from '@fairhouse/contract/people/mobile-numbers';
import type * as contract from '@fairhouse/contract/house/system';
import type { Merchant } from '../../../system/merchant.ts';
import type { Platform } from '../../../system/platform.ts';
import { closureOf, isClosed, isRegionBlocked } from '../../../system/site-status.ts';
import { workingLinks } from './working-links.ts';

/** The visitor: address, its country if known, and language. */
export interface Visitor {
  ip: string;
  country: string | null;
  locale: Locale;
}

/** A merchant as the site sees it. */
export function toEntry({ code, settings }: Merchant): contract.Merchant {
  const { name, country, countryName, currency, langList, domains, demonstration } = settings;
  return { merchantCode: code, name, country, countryName, currency, langList, domains, demonstration };
}

/** The part of the permission answer that is the same for every visitor of the merchant. */
export function permissionInfo(platform: Platform, merchant: Merchant): contract.Permission['info'] {
  const { settings } = merchant;
  return {
    merchant: toEntry(merchant),
    mark: settings.mark,
    whitelabel: moduleNodes(settings.modules),
    registerRules: settings.register.rules,
    timeZone: settings.timeZone,
    minimumAge: settings.register.minimumAge,
    mobileCountries: settings.verification.countries.map((countryCode) => ({
      countryCode,
      countryDialingCode: dialingCodeOf(countryCode),
    })),
    ...workingLinks(settings),
    analytics: settings.analytics,
    imageCDNs: settings.imageCDNs,
    launchGameCDNs: settings.launchGameCDNs,
    merchants: platform.merchants.all().map(toEntry),
    askRegion: settings.regions.askRegion,
    loginedToHomePage: settings.loginedToHomePage,
    ...(settings.login.firstLogin && { firstLogin: settings.login.firstLogin }),
    encryptionKey: platform.encryptionKey,
  };
}

/** The rest of the permission answer: what depends on the visitor and the time. */
export function permissionOf(
  platform: Platform,
  merchant: Merchant,
  visitor: Visitor,
): Omit<contract.Permission, 'info'> {
  const now = platform.clock.now();
  return {
    location: { countryCode: visitor.country, ip: visitor.ip },
    closure: closureOf(merchant, visitor.locale, now),
    maintenance: isClosed(merchant.settings.maintenance, now),
    regionRestriction: isRegionBlocked(merchant, visitor.country),
  };
}

/** The permission answer (spec §3): modules, rules of forms, URLs. */
export const permissionFor = (platform: Platform, merchant: Merchant, visitor: Visitor): contract.Permission => ({
  info: permissionInfo(platform, merchant),
  ...permissionOf(platform, merchant, visitor),
});

/** The module tree with its switches; a node below one that is off is off too. */
function moduleNodes(modules: Record<SwitchableModule, boolean>): contract.ModuleNode[] {
  const node = (
    modId: SwitchableModule,
    above: boolean,
    children: readonly SwitchableModule[],
  ): contract.ModuleNode => {
    const on = above && modules[modId];
    return { modId, enabled: on ? '1' : '0', childrenNodes: children.map((child) => node(child, on, [])) };
  };
  return (Object.entries(moduleTree) as [SwitchableModule, readonly SwitchableModule[]][]).map(([modId, children]) =>
    node(modId, true, children),
  );
}
