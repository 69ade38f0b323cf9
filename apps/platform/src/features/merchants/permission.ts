import { switchableModules } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/system';
import type { Merchant } from '../../system/merchant.ts';
import type { Platform } from '../../system/platform.ts';

/** A merchant as the site sees it. Domains stay with us: they are the merchant's fallback addresses. */
export function toEntry({ code, settings }: Merchant): contract.Merchant {
  const { name, country, countryName, currency, langList, demonstration } = settings;
  return { merchantCode: code, name, country, countryName, currency, langList, demonstration };
}

/** The permission answer (spec §3): what is switched on, how forms are checked, where things are. */
export function permissionFor(platform: Platform, merchant: Merchant, ip: string): contract.Permission {
  const { settings } = merchant;
  return {
    info: {
      merchant: toEntry(merchant),
      whitelabel: switchableModules.map((modId) => ({
        modId,
        enabled: settings.modules[modId] ? '1' : '0',
        childrenNodes: [],
      })),
      registerRules: settings.register.rules,
      resources: settings.resources,
      customerService: settings.customerService,
      analytics: settings.analytics,
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
      encryptionKey: platform.encryptionKey,
    },
    location: { countryCode: null, ip },
    maintenance: settings.maintenance,
    regionRestriction: false,
  };
}
