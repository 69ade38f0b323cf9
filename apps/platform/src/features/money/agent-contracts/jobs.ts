import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { END_AGENCY_TASK, type EndedAgency } from '../../people/agent-tree/index.ts';
import { endLine } from './accept.ts';
import { expireRequests } from './request-store.ts';

export const agentContractTasks = (core: Core): Tasks => ({
  /** Requests that nobody answered in seven days. */
  'agent-contracts.expire': async () => {
    for (const { id: merchantId } of core.merchants.all())
      await inTransaction(core.pool, { merchantId }, (tx) => expireRequests(tx, core.clock.now()));
  },
  /** An agent's account was closed or excluded for good. */
  [END_AGENCY_TASK]: async (payload) => {
    const { merchantId, memberId, at } = payload as EndedAgency;
    await inTransaction(core.pool, { merchantId }, (tx) => endLine(tx, { agentId: memberId, at: new Date(at) }));
  },
});

export const agentContractCron: readonly CronItem[] = [{ task: 'agent-contracts.expire', match: '41 * * * *' }];
