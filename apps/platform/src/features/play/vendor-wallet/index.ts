import type { Feature } from '../../../system/feature.ts';
import { overdueRoundsOf } from './check-open-rounds.ts';
import { vendorWalletCron, vendorWalletTasks } from './jobs.ts';
import { mountVendorWallet } from './routes.ts';

export { overdueRoundsOf } from './check-open-rounds.ts';
export { vendorGate } from './gate.ts';

export const vendorWallet: Feature = {
  name: 'vendor-wallet',
  states: [overdueRoundsOf],
  mount: mountVendorWallet,
  jobs: vendorWalletTasks,
  cron: vendorWalletCron,
};
