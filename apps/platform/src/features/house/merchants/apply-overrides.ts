import { siteSectionNames, siteSections, type SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';

export type Overrides = Partial<SiteSections>;

/** Operators' changes as far as this version understands them, and the names of the rest. */
export function readOverrides(stored: Record<string, unknown>): { overrides: Overrides; refused: string[] } {
  const overrides: Record<string, unknown> = {};
  const refused = Object.keys(stored).filter((name) => !Object.hasOwn(siteSections, name));
  for (const name of siteSectionNames) {
    if (stored[name] === undefined) continue;
    const section = siteSections[name].safeParse(stored[name]);
    if (section.success) overrides[name] = section.data;
    else refused.push(name);
  }
  return { overrides, refused };
}

/** A changed section replaces that of the file; of the modules only the named ones. */
export function applyOverrides(file: MerchantSettings, overrides: Overrides): MerchantSettings {
  return { ...file, ...overrides, modules: { ...file.modules, ...overrides.modules } };
}
