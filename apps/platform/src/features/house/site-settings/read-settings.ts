import {
  siteSectionNames,
  type SiteSections,
  type SiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import type { Pool } from 'pg';
import { listMerchants, mergeMerchants, type MergedMerchant, type StoredMerchant } from '../merchants/index.ts';

/** A merchant's settings for operators, read from the database: the cache may be a moment late. */
export async function readSettings(pool: Pool, merchantId: number): Promise<SiteSettings> {
  return presentSettings(await listMerchants(pool), merchantId);
}

export function presentSettings(stored: readonly StoredMerchant[], merchantId: number): SiteSettings {
  const { settings, overrides } = mergedOf(stored, merchantId);
  const changed = siteSectionNames.filter((name) => overrides[name] !== undefined);
  const { version } = stored.find(({ id }) => id === merchantId)!;
  return { ...sectionsOf(settings), changed, version };
}

export const mergedOf = (stored: readonly StoredMerchant[], merchantId: number): MergedMerchant =>
  mergeMerchants(stored).find(({ id }) => id === merchantId)!;

export const sectionsOf = (settings: SiteSections): SiteSections =>
  Object.fromEntries(siteSectionNames.map((name) => [name, settings[name]])) as unknown as SiteSections;
