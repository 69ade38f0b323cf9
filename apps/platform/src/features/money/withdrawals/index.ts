import type { Feature } from '../../../system/feature.ts';
import type { Payments } from '../payments/index.ts';
import { withdrawalCron, withdrawalTasks } from './jobs.ts';
import { mountWithdrawals } from './routes.ts';

export { askPayout } from './ask-payout.ts';
export { findFingerprintHolders, listAccounts, readablePayoutAccounts, readPayoutTraits } from './account-store.ts';
export { describeDrawer } from './describe-drawer.ts';
export { findPause } from './pause-store.ts';
export { pauseWithdrawals } from './pause-withdrawals.ts';
export { refuseUnplayed } from './refuse-request.ts';
export { resolvePayout } from './resolve-payout.ts';
export { settlePayout } from './settle-payout.ts';
export { listOverduePayouts, readablePayouts } from './payout-store.ts';
export { listSharers } from './risk-store.ts';
export { listBookedPayouts } from './statement-store.ts';
export { sumOpen, sumUnpaidWithdrawals } from './store.ts';

export const withdrawals: Feature<{ payments: Payments }> = {
  name: 'withdrawals',
  mount: mountWithdrawals,
  jobs: (core, { payments }) => withdrawalTasks({ core, payments }),
  cron: withdrawalCron,
};
