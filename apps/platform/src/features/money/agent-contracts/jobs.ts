import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { expireRequests } from './request-store.ts';

export const agentContractTasks = (core: Core): Tasks => ({
  /** Requests that nobody answered in seven days. */
  'agent-contracts.expire': async () => {
    for (const { id: merchantId } of core.merchants.all())
      await inTransaction(core.pool, { merchantId }, (tx) => expireRequests(tx, core.clock.now()));
  },
});

export const agentContractCron: readonly CronItem[] = [{ task: 'agent-contracts.expire', match: '41 * * * *' }];
