import { SITE_STATUS, type Closure, type SiteStatus } from '@fairhouse/contract/house/system';
import type { Locale } from '@fairhouse/contract';
import type { Closures, Merchant } from './merchant.ts';
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

/**
 * When bets of open games end: the merchant's grace period after the site closed, or after the player's country was
 * blocked. Null while neither applies. A closure without a time gives no grace.
 */
export function betsEndAt({ settings, closures }: Merchant, country: string | null, now: Date): Date | null {
  const { maintenance, regions, graceMinutes } = settings;
  const begins: number[] = [];
  if (isClosed(maintenance, now)) {
    const { on, from } = maintenance;
    if (on) begins.push(timeOf(closures.site));
    if (from !== null && now >= new Date(from)) begins.push(Date.parse(from));
  }
  if (country !== null && regions.blocked.includes(country)) begins.push(timeOf(closures.regions?.[country]));
  return begins.length === 0 ? null : new Date(Math.min(...begins) + graceMinutes * 60_000);
}

const timeOf = (iso: string | undefined) => (iso === undefined ? 0 : Date.parse(iso));

/** The closures after a change of settings: what was closed before keeps its time. */
export function nextClosures(before: Merchant, after: MerchantSettings, now: Date): Closures {
  const at = now.toISOString();
  const wasClosed = before.settings.maintenance.on && isClosed(before.settings.maintenance, now);
  const site = wasClosed ? before.closures.site : at;
  const regions = after.regions.blocked.flatMap((country) => {
    const since = before.settings.regions.blocked.includes(country) ? before.closures.regions?.[country] : at;
    return since === undefined ? [] : [[country, since] as const];
  });
  return { ...(after.maintenance.on && site !== undefined && { site }), regions: Object.fromEntries(regions) };
}

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
