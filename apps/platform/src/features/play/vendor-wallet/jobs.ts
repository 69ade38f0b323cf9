import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { checkOpenRounds } from './check-open-rounds.ts';

const checkTask = 'vendor-wallet.check-open-rounds';

export const vendorWalletTasks = (core: Core): Tasks => ({ [checkTask]: () => checkOpenRounds(core) });

export const vendorWalletCron: readonly CronItem[] = [{ task: checkTask, match: '41 4 * * *' }];
