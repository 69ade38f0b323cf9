import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { checkWhole } from './check-audit.ts';
import { anchorTasks } from './copy-anchors.ts';

/** Every night each log is read from its start, whether anybody asks or not; a fault is an error in the server's log. */
export const auditTasks = (core: Core, sink: AnchorSink | null): Tasks => ({
  ...anchorTasks(core, sink),
  'audit.check': async () => {
    for (const { id: merchantId } of core.merchants.all()) {
      const { fault } = (await checkWhole(core, sink, merchantId)).value;
      if (fault) core.log.error({ merchantId, fault }, 'the audit log was tampered with');
    }
  },
});

export const auditCron: readonly CronItem[] = [{ task: 'audit.check', match: '23 2 * * *' }];
