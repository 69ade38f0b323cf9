import { fail, type ResponseOf, type Result } from '@fairhouse/contract';
import type { resumeSession as call } from '@fairhouse/contract/people/devices';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import type { Place } from '../../../../system/second-step.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { admitMember, lockCredentials } from '../../identity/index.ts';
import { findDevice } from './store.ts';

/** Logs in a remembered browser without a password; from a new address it needs the second step. */
export async function resumeSession(
  core: Core,
  merchantId: number,
  token: string | undefined,
  place: Place,
): Promise<Result<ResponseOf<typeof call>>> {
  if (token === undefined) return fail('session_expired');
  const at = core.clock.now();
  return inTransaction<Result<ResponseOf<typeof call>>>(core.pool, { merchantId }, async (tx) => {
    const device = await findDevice(tx, hashToken(token), at);
    if (!device) return fail('session_expired');
    const { memberId } = device;
    const member = await lockCredentials(tx, memberId);
    if (member?.status !== 'active') return fail('session_expired');
    // A password that was set meanwhile has made the browser's token invalid.
    const held = await findDevice(tx, hashToken(token), at);
    if (!held) return fail('session_expired');
    const { id: deviceId } = held;
    const passwordExpired = held.passwordExpired || member.passwordChangeRequired;
    return admitMember(core, tx, { merchantId, memberId, proof: 'device', deviceId, passwordExpired, at, place });
  });
}
