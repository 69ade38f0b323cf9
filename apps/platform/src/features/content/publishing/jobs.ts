import { inTransaction } from '@fairhouse/database';
import type { Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import type { What } from './kinds.ts';

export const announceTask = 'announceContent';

/** At the second at which something begins or ends to show, the servers and with them the open pages are told. */
export const contentTasks = (core: Pick<Core, 'pool' | 'events'>): Tasks => ({
  [announceTask]: (payload) => {
    const { merchantId, what } = payload as { merchantId: number; what: What };
    return inTransaction(core.pool, { merchantId }, (tx) =>
      core.events.publish(tx, 'contentChanged', { merchantId, what }),
    );
  },
});
