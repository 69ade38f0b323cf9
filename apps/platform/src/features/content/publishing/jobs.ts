import { inTransaction } from '@fairhouse/database';
import type { Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { notifyPromotion, notifyPromotionTask } from './notify-promotion.ts';
import type { What } from './kinds.ts';

export const announceTask = 'announceContent';

/** Publishes an event at the second at which content becomes visible or invisible, for servers and open pages. */
export const contentTasks = (core: Core): Tasks => ({
  [announceTask]: (payload) => {
    const { merchantId, what } = payload as { merchantId: number; what: What };
    return inTransaction(core.pool, { merchantId }, (tx) =>
      core.events.publish(tx, 'contentChanged', { merchantId, what }),
    );
  },
  [notifyPromotionTask]: (payload) => notifyPromotion(core, payload),
});
