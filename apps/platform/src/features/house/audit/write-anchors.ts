import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAnchor } from './anchor-file.ts';
import { readHead } from './store.ts';

/** Appends the end of every chain that grew to the anchor file, a moment later. Returns a function that stops it. */
export function writeAnchors(core: Pick<Core, 'config' | 'pool' | 'merchants' | 'clock' | 'events' | 'log'>) {
  const anchored = new Map<number, number>();
  let queue = Promise.resolve();

  async function anchor(merchantId: number) {
    const head = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => readHead(tx, merchantId));
    if (!head || (anchored.get(merchantId) ?? 0) >= head.id) return;
    appendAnchor(core.config.home, { merchantId, ...head, at: core.clock.now().toISOString() });
    anchored.set(merchantId, head.id);
  }
  const enqueue = (merchantId: number) => {
    queue = queue
      .then(() => anchor(merchantId))
      .catch((error: unknown) => core.log.error({ err: error, merchantId }, 'the audit log could not be anchored'));
  };

  const all = () => core.merchants.all().forEach(({ id }) => enqueue(id));
  const unsubscribe = [
    core.events.subscribe('auditAppended', ({ merchantId }) => enqueue(merchantId)),
    core.events.onGap(all),
  ];
  all();
  return async () => {
    for (const stop of unsubscribe) stop();
    await queue;
  };
}
