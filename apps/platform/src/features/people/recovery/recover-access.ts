import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { recoverAccess as call } from '@fairhouse/contract/people/recovery';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { hashToken } from '../../../system/tokens.ts';
import { auditMember } from '../../house/audit/index.ts';
import { pauseWithdrawals } from '../../money/withdrawals/index.ts';
import {
  checkResetPassword,
  endSessions,
  enter,
  hashPassword,
  lockMember,
  memberById,
  notifyChange,
  refuseStatus,
  removePasskeys,
  setPasswordHash,
} from '../identity/index.ts';
import { removeAuthenticator } from '../security/index.ts';
import { findByToken, useUp } from './store.ts';

export interface Recovered {
  answer: Result<ResponseOf<typeof call>>;
  /** Ids of the sessions that the new password ended. */
  ended: string[];
}

/**
 * Sets a new password by the link of two operators, which is used up, and logs in. Authenticator and passkeys are removed:
 * their owner has lost them, or somebody else added them. Withdrawals then wait (reliability 32).
 */
export async function recoverAccess(
  core: Core,
  merchant: Merchant,
  { token, newPassword: password }: RequestOf<typeof call>,
  place: Place,
): Promise<Recovered> {
  const refuse = (answer: Result<ResponseOf<typeof call>>): Recovered => ({ answer, ended: [] });
  const [merchantId, tokenHash] = [merchant.id, hashToken(token)];
  const checked = checkResetPassword({ username: '', password }, merchant.settings);
  if (!checked.ok) return refuse(checked);
  const valid = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
    findByToken(tx, tokenHash, core.clock.now()),
  );
  if (!valid) return refuse(fail('recovery_expired'));
  const passwordHash = await hashPassword(password);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const at = core.clock.now();
    const { id, memberId } = valid;
    await lockMember(tx, memberId);
    const member = await memberById(tx, memberId);
    if (!member) return refuse(fail('recovery_expired'));
    const guessable = checkResetPassword({ username: member.username, password }, merchant.settings);
    if (!guessable.ok) return refuse(guessable);
    const closed = refuseStatus(member);
    if (closed) return refuse(closed);
    if (!(await useUp(tx, id, { tokenHash, at }))) return refuse(fail('recovery_expired'));

    await setPasswordHash(tx, memberId, { hash: passwordHash, at });
    const ended = await endSessions(core, tx, { merchantId, memberId });
    const acting = { merchant, memberId, ip: place.ip };
    await auditMember(core, tx, acting, 'recover_access');
    await removePasskeys(core, tx, acting, true);
    await removeAuthenticator(core, tx, acting);
    await pauseWithdrawals(core, tx, acting, 'access_restored');
    await notifyChange(core, tx, { merchantId, memberId }, 'passwordReplaced');
    return { answer: await enter(core, tx, { merchantId, memberId, at, place, passwordExpired: false }), ended };
  });
}
