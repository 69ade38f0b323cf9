import type { Feature } from '../../../system/feature.ts';
import { vendorPagesCron, vendorPagesTasks } from './jobs.ts';
import { mountVendorPages } from './routes.ts';

/** Pages of vendors for operators: who opened them, and what was done there. */
export const vendorPages: Feature = {
  name: 'vendor-pages',
  mount: mountVendorPages,
  jobs: vendorPagesTasks,
  cron: vendorPagesCron,
};
