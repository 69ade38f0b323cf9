import { SITE_STATUS, type Closure, type SiteStatus } from '@fairhouse/contract/house/system';
import type { Locale } from '@fairhouse/contract';
import type { Merchant } from './merchant.ts';
import type { MerchantSettings } from './merchant-settings.ts';

type Maintenance = MerchantSettings['maintenance'];

/** Closed by hand or by schedule, in both cases until `until`, the time that visitors were shown. */
export function isClosed({ on, from, until }: Maintenance, now: Date): boolean {
  const begun = on || (from !== null && now >= new Date(from));
  return begun && (until === null || now < new Date(until));
}

/** A visitor of an unknown country is admitted: private networks and unlisted addresses have none. */
export const isRegionBlocked = ({ settings }: Merchant, country: string | null): boolean =>
  country !== null && settings.regions.blocked.includes(country);

export function siteStatus(merchant: Merchant, country: string | null, now: Date): SiteStatus {
  if (isClosed(merchant.settings.maintenance, now)) return SITE_STATUS.maintenance;
  return isRegionBlocked(merchant, country) ? SITE_STATUS.regionBlocked : SITE_STATUS.normal;
}

/** The operators' text about the maintenance, in the visitor's language or else in the merchant's first. */
export function closureOf({ settings }: Merchant, locale: Locale, now: Date): Closure | null {
  const { maintenance, langList } = settings;
  if (!isClosed(maintenance, now)) return null;
  const words = maintenance.words[locale] ?? maintenance.words[langList[0]!] ?? maintenance.words.EN;
  return { title: words?.title || null, text: words?.text || null, until: maintenance.until };
}
