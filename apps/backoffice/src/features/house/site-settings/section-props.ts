import type { SiteSettings } from '@fairhouse/contract/house/site-settings-backoffice';

/** What the form of every section gets. */
export interface SectionProps {
  settings: SiteSettings;
  readOnly: boolean;
}
