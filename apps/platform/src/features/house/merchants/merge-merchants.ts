import type { Merchant } from '../../../system/merchant.ts';
import { applyOverrides, readOverrides, type Overrides } from './apply-overrides.ts';
import type { StoredMerchant } from './store.ts';

export interface MergedMerchant extends Merchant {
  overrides: Overrides;
  /** Sections in the database that this version cannot read; those of the file apply. */
  refused: string[];
}

/**
 * The settings in force of all merchants. A domain that operators gave to one merchant is removed from another one's
 * file, so that every host has one owner.
 */
export function mergeMerchants(stored: readonly StoredMerchant[]): MergedMerchant[] {
  const merged = stored.map(({ id, code, settings, closures, overrides: unchecked }) => {
    const { overrides, refused } = readOverrides(unchecked);
    return { id, code, settings: applyOverrides(settings, overrides), closures, overrides, refused };
  });
  const owners = new Map(
    merged.flatMap(({ id, overrides }) => (overrides.domains ?? []).map((domain) => [domain, id] as const)),
  );
  return merged.map((merchant) => {
    const { id, settings } = merchant;
    const domains = settings.domains.filter((domain) => (owners.get(domain) ?? id) === id);
    return { ...merchant, settings: { ...settings, domains } };
  });
}
