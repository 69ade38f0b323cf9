import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { ANCHOR_INTERVAL_MS } from './anchor.ts';
import { appendAnchor, readAnchors } from './anchor-file.ts';
import { copyTask } from './copy-anchors.ts';
import { readHead } from './store.ts';

type AnchoringCore = Pick<Core, 'config' | 'pool' | 'merchants' | 'clock' | 'events' | 'jobs' | 'log'>;

/**
 * Appends the end of every chain that grew to the anchor file, a moment later, and adds the job that copies it to the sink.
 * Returns a function that stops it.
 */
export function writeAnchors(core: AnchoringCore) {
  const anchored = new Map<number, number>();
  for (const { merchantId, id } of readAnchors(core.config.home)) anchored.set(merchantId, id);
  /** Ends written since the start: an end that was cut off while no server ran is written too, and differs. */
  const seen = new Map<number, number>();
  let queue = Promise.resolve();

  async function anchor(merchantId: number) {
    const head = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => readHead(tx, merchantId));
    if (!head || (seen.get(merchantId) ?? 0) >= head.id) return;
    const after = anchored.get(merchantId) ?? 0;
    appendAnchor(core.config.home, { merchantId, ...head, at: core.clock.now().toISOString(), after });
    anchored.set(merchantId, head.id);
    seen.set(merchantId, head.id);
    if (core.config.auditAnchorCopy === undefined) return;
    // A waiting job is replaced: it reads the end of the chain when it runs.
    await inTransaction(core.pool, { merchantId }, (tx) =>
      core.jobs.add(tx, copyTask, { merchantId }, { key: `${copyTask}:${merchantId}` }),
    );
  }
  const enqueue = (merchantId: number) => {
    queue = queue
      .then(() => anchor(merchantId))
      .catch((error: unknown) => core.log.error({ err: error, merchantId }, 'the audit log could not be anchored'));
  };

  const all = () => core.merchants.all().forEach(({ id }) => enqueue(id));
  const timer = setInterval(all, ANCHOR_INTERVAL_MS);
  timer.unref();
  const unsubscribe = [
    core.events.subscribe('auditAppended', ({ merchantId }) => enqueue(merchantId)),
    core.events.onGap(all),
  ];
  all();
  return async () => {
    clearInterval(timer);
    for (const stop of unsubscribe) stop();
    // Entries since the last anchor; without a database this would delay the stop.
    if (core.events.connected()) all();
    await queue;
  };
}
