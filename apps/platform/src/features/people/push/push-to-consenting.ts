import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Core } from '../../../system/platform.ts';
import { addJobs } from './queue-push.ts';
import { listConsenting } from './store.ts';

export const promoteTask = 'push.promote';

const payloadSchema = z.object({ merchantId: z.int(), path: z.string(), after: z.nullable(z.uuid()) });

/** Devices of one job: it holds its transaction for a moment only. */
const AT_ONCE = 500;

/** Queues a message about a new promotion to every device of members who consented; `path` is the page that it opens. */
export const pushToConsenting = (
  { jobs }: Pick<Core, 'jobs'>,
  tx: PoolClient,
  merchantId: number,
  path: string,
): Promise<void> => jobs.add(tx, promoteTask, { merchantId, path, after: null });

/** One portion; the next is another job. Who is excluded is decided when each message is sent. */
export async function promote(core: Core, payload: unknown): Promise<void> {
  const { merchantId, path, after } = payloadSchema.parse(payload);
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const devices = await listConsenting(tx, after, AT_ONCE);
    const text = { template: 'promotionNew' } as const;
    await addJobs(core, tx, merchantId, devices, { kind: 'promotions', text, path });
    const last = devices.at(-1);
    if (devices.length === AT_ONCE && last !== undefined)
      await core.jobs.add(tx, promoteTask, { merchantId, path, after: last });
  });
}
