import { inTransaction } from '@fairhouse/database';
import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { sign } from 'node:crypto';
import * as z from 'zod/mini';
import type { Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { parseAnchors } from './anchor.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { appendAudit } from './append-audit.ts';
import { readHead } from './store.ts';

export const copyTask = 'audit.copy_anchor';

/** A short outage of the sink raises no alarm. */
const ALARM_AFTER_MS = 5 * 60_000;
const ALARM_EVERY_MS = 24 * 3_600_000;

interface Copying {
  /** Last entry that this process sent, by merchant. */
  sent: Map<number, number>;
  failingSince: number | null;
  alarmedAt: number | null;
}

export const copyingOf = platformState('copies of anchors', (): Copying => ({
  sent: new Map(),
  failingSince: null,
  alarmedAt: null,
}));

const payloadSchema = z.object({ merchantId: z.int() });

/** Sends the end of a chain to the sink. The queue retries a failure; no caller waits for it. */
export const anchorTasks = (core: Core, sink: AnchorSink | null): Tasks => ({
  [copyTask]: async (payload) => {
    const { merchantId } = payloadSchema.parse(payload);
    if (sink) await copyAnchor(core, sink, merchantId);
  },
});

async function copyAnchor(core: Core, sink: AnchorSink, merchantId: number): Promise<void> {
  const copying = copyingOf(core);
  const head = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => readHead(tx, merchantId));
  if (!head || copying.sent.get(merchantId) === head.id) return;
  const after = copying.sent.get(merchantId) ?? (await lastCopied(sink, merchantId));
  const anchor = { merchantId, ...head, at: core.clock.now().toISOString(), ...(after !== null && { after }) };
  try {
    await sink.append(signLine(core, anchor));
  } catch (error) {
    await noteFailure(core, merchantId, error as Error);
    throw error;
  }
  copying.sent.set(merchantId, head.id);
  copying.failingSince = null;
}

/** The last entry in the sink; null when the sink cannot be read. */
async function lastCopied(sink: AnchorSink, merchantId: number): Promise<number | null> {
  const lines = await sink.read();
  return lines && (parseAnchors(lines).findLast((one) => one.merchantId === merchantId)?.id ?? 0);
}

/** Adds an Ed25519 signature by `platform.pem` over the JSON without it, so that the sink can check the sender. */
function signLine({ config }: Pick<Core, 'config'>, anchor: object): string {
  const signature = sign(null, Buffer.from(JSON.stringify(anchor)), loadOrCreateKey(config.platformKeyFile));
  return JSON.stringify({ ...anchor, signature: signature.toString('base64url') });
}

/** Raises the alarm as other features do: an error in the server's log and, once a day, an audit entry. */
async function noteFailure(core: Core, merchantId: number, error: Error): Promise<void> {
  const copying = copyingOf(core);
  const now = core.clock.now().getTime();
  copying.failingSince ??= now;
  if (now - copying.failingSince < ALARM_AFTER_MS || now - (copying.alarmedAt ?? 0) < ALARM_EVERY_MS) return;
  copying.alarmedAt = now;
  core.log.error({ err: error }, 'the second copy of the audit anchors cannot be written');
  await inTransaction(core.pool, { merchantId }, (tx) =>
    appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'site.anchor_copy_failed',
      subject: 'site:audit',
      before: null,
      after: { since: new Date(copying.failingSince ?? now).toISOString() },
      ip: '',
    }),
  );
}
