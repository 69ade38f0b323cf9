import type { Feature } from '../../../system/feature.ts';
import { ledgerCron, ledgerTasks } from './jobs.ts';
import { mountWallets } from './routes.ts';

export { creditReward, RewardRefused } from './credit-reward.ts';
export { statementOf } from './statement.ts';
export { balanceOf } from './to-balance.ts';

export const wallets: Feature = {
  name: 'wallets',
  mount: mountWallets,
  jobs: ledgerTasks,
  cron: ledgerCron,
};
