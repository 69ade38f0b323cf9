import { fail, failField, ok, type Locale, type Result } from '@fairhouse/contract';
import type { PushSubscription } from '@fairhouse/contract/people/push';
import { inTransaction } from '@fairhouse/database';
import { createECDH, randomUUID } from 'node:crypto';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { endpointHash, SUBSCRIPTION_CONTEXT } from './endpoint-hash.ts';
import type { PushSender } from './push-sender.ts';
import { saveSubscription } from './store.ts';

/** Stores the device under the session from which it subscribes; with that session it ends. */
export async function subscribe(
  core: Core,
  push: PushSender,
  { merchant: { id: merchantId }, memberId, sessionId }: MemberCaller,
  subscription: PushSubscription,
  locale: Locale,
): Promise<Result<Record<string, never>>> {
  if (push.publicKey === null) return fail('push_unavailable');
  if (!push.accepts(subscription.endpoint)) return fail('push_unavailable');
  if (!isPublicKey(subscription.p256dh)) return failField('invalid_request', 'p256dh', 'wrong_format');
  const sealed = sealSecret(core.config.dataKey, SUBSCRIPTION_CONTEXT, JSON.stringify(subscription));
  await inTransaction(core.pool, { merchantId }, (tx) =>
    saveSubscription(tx, {
      id: randomUUID(),
      merchantId,
      memberId,
      sessionId,
      endpointHash: endpointHash(subscription.endpoint),
      sealed,
      locale,
      createdAt: core.clock.now(),
    }),
  );
  return ok({});
}

/** Whether the bytes are a point of the curve: nothing could be encrypted for another one. */
function isPublicKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
