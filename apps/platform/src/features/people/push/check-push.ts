import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { endpointHash } from './endpoint-hash.ts';
import { continueSubscription, deleteByEndpoint } from './store.ts';

/**
 * The device of a log-in: its subscription goes on in the new session. One of another member ends, because that person
 * no longer uses the device.
 */
export const checkPush = (
  core: Pick<Core, 'pool'>,
  { merchant, memberId, sessionId }: MemberCaller,
  endpoint: string,
): Promise<{ active: boolean }> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const hash = endpointHash(endpoint);
    const active = await continueSubscription(tx, { memberId, sessionId, endpointHash: hash });
    if (!active) await deleteByEndpoint(tx, hash);
    return { active };
  });
