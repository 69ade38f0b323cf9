import type { Locale } from '@fairhouse/contract';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import type { Channel } from './message-provider.ts';

export const sendTask = 'message.send';
/** Binds the sealed part of a job to this use. */
export const SEAL_CONTEXT = 'message';

export interface OutgoingMessage {
  merchantId: number;
  channel: Channel;
  /** Null sends nothing: the same work for an unknown receiver. */
  to: string | null;
  template: MessageTemplate;
  locale: Locale;
  params: Record<string, string | number>;
}

/** A code expires after ten minutes (reliability 54), and six tries take about as long. */
const MAX_TRIES = 6;

/**
 * Queues a message in the caller's transaction: a job sends it after the commit. Receiver and text are sealed in the
 * queue.
 */
export async function queueMessage(
  { config, jobs }: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  message: OutgoingMessage,
) {
  const { merchantId, ...secret } = message;
  const sealed = sealSecret(config.dataKey, SEAL_CONTEXT, JSON.stringify(secret));
  await jobs.add(tx, sendTask, { merchantId, sealed }, { maxAttempts: MAX_TRIES });
}
