import type { PushChoices, PushSubscription } from '@fairhouse/contract/people/push';
import { inTransaction } from '@fairhouse/database';
import * as z from 'zod/mini';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { readMessageWords, type MessageWriter } from '../../house/message-templates/index.ts';
import { SUBSCRIPTION_CONTEXT } from './endpoint-hash.ts';
import type { PushSender } from './push-sender.ts';
import { openNote, type PushNote } from './queue-push.ts';
import { writeNote } from './write-note.ts';
import { deleteSubscription, findReceiver, readChoices } from './store.ts';

const payloadSchema = z.object({ merchantId: z.int(), subscriptionId: z.uuid(), sealed: z.string() });

/** Seconds; after a day nobody needs it. */
const TTL_SECONDS = 86_400;

/** Sends one message to one device, unless the member has switched its kind off since, or is excluded. */
export async function sendPush(core: Core, push: PushSender, payload: unknown): Promise<void> {
  const { merchantId, subscriptionId, sealed } = payloadSchema.parse(payload);
  const merchant = core.merchants.byId(merchantId);
  const note = openNote(core, sealed);
  if (!merchant) return;
  const found = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const receiver = await findReceiver(tx, subscriptionId);
    if (!receiver) return undefined;
    const choices = await readChoices(tx, receiver.memberId);
    const at = core.clock.now();
    const excluded =
      note.kind === 'promotions' &&
      (await core.exclusions.findActive(tx, { merchantId, memberId: receiver.memberId, at })) !== undefined;
    if (!choices[note.kind] || excluded) return undefined;
    return { receiver, choices, write: await readMessageWords(tx, merchant, receiver.locale) };
  });
  if (!found) return;
  const text = JSON.stringify(describe(note, found.write, found.choices));
  const address = JSON.parse(
    openSecret(core.config.dataKey, SUBSCRIPTION_CONTEXT, found.receiver.sealed),
  ) as PushSubscription;
  const message = { text, ttlSeconds: TTL_SECONDS, urgent: note.kind === 'security' };
  const outcome = await push.send(address, message, core.clock.now());
  if (outcome === 'gone')
    await inTransaction(core.pool, { merchantId }, (tx) => deleteSubscription(tx, subscriptionId));
}

/** What the worker of the site shows (`apps/site/src/worker/sw.ts`). */
interface Shown {
  title: string;
  text: string;
  path: string;
}

const describe = (note: PushNote, write: MessageWriter, { amounts }: PushChoices): Shown => ({
  ...writeNote(note, write, amounts),
  path: note.path,
});
