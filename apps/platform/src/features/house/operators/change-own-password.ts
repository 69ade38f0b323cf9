import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boChangeOwnPassword } from '@fairhouse/contract/house/operator-session-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { countTries, forgiveTry } from '../../../system/throttle.ts';
import { totpStep } from '../../../system/totp.ts';
import { appendAudit } from '../audit/index.ts';
import { hashPassword, isCommonPassword, PROOF_WINDOW_MS, verifyPassword } from '../../people/identity/index.ts';
import { endOtherOperatorSessions } from './session-store.ts';
import { findOperatorCredentials, updatePassword, useTotpStep } from './store.ts';
import { totpContext } from './totp-context.ts';

/** A stolen session must not help to guess the password: this many tries, then a pause. */
const MOST_TRIES = 5;

/**
 * Replaces a password that somebody handed over by one that nobody else knows. Needs the old one and an unused code.
 */
export async function changeOwnPassword(
  core: Core,
  { merchant, operatorId, sessionId, username }: OperatorCaller,
  { password, newPassword, totp }: RequestOf<typeof boChangeOwnPassword>,
  ip: string,
): Promise<Result<Record<string, never>>> {
  if (newPassword === password || newPassword.toLowerCase().includes(username)) {
    return failField('password_rule', 'newPassword', 'password_rule');
  }
  if (isCommonPassword(newPassword, [merchant.settings.name]))
    return failField('password_breached', 'newPassword', 'password_breached');
  const merchantId = merchant.id;
  const at = core.clock.now();
  const limits = [{ key: `operator-password:${operatorId}`, most: MOST_TRIES }];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: PROOF_WINDOW_MS, now: at }))) {
    return fail('too_many_requests');
  }
  const operator = await findOperatorCredentials(core.pool, merchantId, username, ip);
  if (!operator || !(await verifyPassword(operator.passwordHash, password))) {
    return failField('invalid_credentials', 'password', 'wrong');
  }
  const step = totpStep(openSecret(core.config.dataKey, totpContext(username), operator.totpSecret), totp, at);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    if (step === null || !(await useTotpStep(tx, operator, step))) return failField('totp_invalid', 'totp', 'wrong');
    await forgiveTry(
      tx,
      merchantId,
      limits.map(({ key }) => key),
    );
    await updatePassword(tx, operatorId, passwordHash);
    for (const ended of await endOtherOperatorSessions(tx, { operatorId, sessionId, at })) {
      await core.events.publish(tx, 'sessionEnded', {
        merchantId,
        kind: 'operator',
        personId: operatorId,
        sessionId: ended,
      });
    }
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'operator.change_password',
      subject: `operator:${username}`,
      before: null,
      after: null,
      ip,
    });
    return ok({});
  });
}
