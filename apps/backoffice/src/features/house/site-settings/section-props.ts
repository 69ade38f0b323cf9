import type { SiteSettings } from '@fairhouse/contract/house/site-settings-backoffice';

/** Properties of every section's form. */
export interface SectionProps {
  settings: SiteSettings;
  readOnly: boolean;
}
