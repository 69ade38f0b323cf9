import { depositCron, depositRoutes, depositTasks, type Payments } from '../../features/money/deposits/index.ts';
import { mountDiscrepancies } from '../../features/money/discrepancies/index.ts';
import { withdrawalCron, withdrawalRoutes, withdrawalTasks } from '../../features/money/withdrawals/index.ts';
import type { CronItem, Tasks } from '../../system/jobs.ts';
import type { Apps, Core, Platform } from '../../system/platform.ts';
import { providerEventRoute } from './provider-events.ts';

export { createSandboxPayments } from './sandbox/sandbox-payments.ts';

/** Deposits, withdrawals and the provider's reports, with one payment provider behind them. */
export function mountPayments(platform: Platform, apps: Apps, payments: Payments): void {
  depositRoutes(platform, apps, payments);
  withdrawalRoutes(platform, apps, payments);
  mountDiscrepancies(platform, apps);
  providerEventRoute(platform, apps.site, payments);
}

export const paymentTasks = (core: Core, payments: Payments): Tasks => ({
  ...depositTasks({ core, payments }),
  ...withdrawalTasks({ core, payments }),
});

export const paymentCron: readonly CronItem[] = [...depositCron, ...withdrawalCron];
