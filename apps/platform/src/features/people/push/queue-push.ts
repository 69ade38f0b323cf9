import type { PushKind } from '@fairhouse/contract/people/push';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { PushTemplate } from '@fairhouse/i18n/push-messages';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { MessageFigure } from '../../house/message-templates/index.ts';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';
import { NOTE_CONTEXT } from './endpoint-hash.ts';
import { listSubscriptions } from './store.ts';

export const sendPushTask = 'push.send';

/**
 * What a push message says. `amount` is money with its sign; it is left out unless the member wants amounts, and `figures`, which
 * its text also names, with it.
 */
export type PushText =
  | { template: PushTemplate; amount?: string; figures?: Readonly<Record<string, MessageFigure>> }
  /** The same text as by mail or SMS. */
  | { message: MessageTemplate; params: Record<string, string | number> };

export interface PushNote {
  kind: PushKind;
  text: PushText;
  /** The page that it opens. */
  path: string;
}

/** A day of retries with growing pauses would come too late to be of use. */
const MAX_TRIES = 8;

/**
 * Queues a push message to each device of the member, in the caller's transaction; jobs send it after the commit. Most
 * members have no device: then this is one read.
 */
export async function queuePush(
  core: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  note: PushNote,
): Promise<void> {
  await addJobs(core, tx, merchantId, await listSubscriptions(tx, memberId), note);
}

/** A job for each device, so that each is retried by itself. */
export async function addJobs(
  { config, jobs }: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  merchantId: number,
  subscriptions: readonly string[],
  note: PushNote,
): Promise<void> {
  for (const subscriptionId of subscriptions) {
    const sealed = sealSecret(config.dataKey, NOTE_CONTEXT, JSON.stringify(note));
    await jobs.add(tx, sendPushTask, { merchantId, subscriptionId, sealed }, { maxAttempts: MAX_TRIES });
  }
}

/** The note that a job carries. */
export const openNote = ({ config }: Pick<Core, 'config'>, sealed: string): PushNote =>
  JSON.parse(openSecret(config.dataKey, NOTE_CONTEXT, sealed)) as PushNote;
