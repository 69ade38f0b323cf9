import type { Feature } from '../../../system/feature.ts';
import { mountSiteSettings } from './routes.ts';

export const siteSettings: Feature = {
  name: 'site-settings',
  mount: mountSiteSettings,
};
