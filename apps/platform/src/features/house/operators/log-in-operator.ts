import { fail, ok, type Failure, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Operator, boLogin } from '@fairhouse/contract/house/operator-session-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { countTries, forgiveTry } from '../../../system/throttle.ts';
import { hashToken } from '../../../system/tokens.ts';
import { totpStep } from '../../../system/totp.ts';
import { appendAudit } from '../audit/index.ts';
import { insertLoginFailure, LOGIN_WINDOW_MS, loginLimits, verifyPassword } from '../../people/identity/index.ts';
import { newOperatorToken } from './operator-token.ts';
import { knownPermissions } from './roles.ts';
import { insertOperatorSession } from './session-store.ts';
import { findOperatorCredentials, findOperatorMerchant, useTotpStep, type OperatorCredentials } from './store.ts';
import { totpContext } from './totp-context.ts';

/** Checks the password, then the authenticator code; each code is accepted once. */
export async function logInOperator(
  core: Core,
  { username, password, totp }: RequestOf<typeof boLogin>,
  ip: string,
): Promise<Result<ResponseOf<typeof boLogin>>> {
  const merchant = await merchantOf(core, username);
  const at = core.clock.now();
  const operator = await findOperatorCredentials(core.pool, merchant.id, username, ip);
  const limits = loginLimits('operator', { username, ip, knownAddress: operator?.knownAddress ?? false });
  if (!(await countTries(core.pool, merchant.id, { limits, windowMs: LOGIN_WINDOW_MS, now: at }))) {
    return fail('too_many_requests');
  }

  const right = await verifyPassword(operator?.passwordHash, password);
  if (!right || !operator) return refuse(core, merchant, operator, ip, fail('invalid_credentials'));
  if (operator.status === 'locked') return refuse(core, merchant, operator, ip, fail('account_locked'));
  const secret = openSecret(core.config.dataKey, totpContext(operator.username), operator.totpSecret);
  const step = totpStep(secret, totp, at);

  const token = newOperatorToken(merchant.id);
  const opened = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (step === null || !(await useTotpStep(tx, operator, step))) return false;
    await forgiveTry(
      tx,
      merchant.id,
      limits.map(({ key }) => key),
    );
    const session = { id: randomUUID(), merchantId: merchant.id, operatorId: operator.id };
    await insertOperatorSession(tx, { ...session, tokenHash: hashToken(token), ip, at });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${operator.username}`,
      action: 'operator.log_in',
      subject: `operator:${operator.username}`,
      before: null,
      after: { sessionId: session.id },
      ip,
    });
    return true;
  });
  if (!opened) return refuse(core, merchant, operator, ip, fail('totp_invalid'));
  return ok({ token, operator: describeOperator(operator, merchant) });
}

/** An unknown name is tried at the default merchant, so that it takes the same work and has the same limits. */
async function merchantOf({ pool, merchants }: Core, username: string): Promise<Merchant> {
  const id = await findOperatorMerchant(pool, username);
  return (id === undefined ? undefined : merchants.byId(id)) ?? merchants.default();
}

/**
 * Records a refused login of an operator in the audit log. That of an unknown name is recorded where it is deleted
 * after a day, so that both answers take the same time.
 */
async function refuse(
  core: Core,
  { id: merchantId }: Merchant,
  operator: OperatorCredentials | undefined,
  ip: string,
  failure: Failure,
): Promise<Failure> {
  const guess = {
    merchantId,
    memberId: null,
    at: core.clock.now(),
    place: { ip, userAgent: '' },
    reason: 'password',
  } as const;
  await inTransaction(core.pool, { merchantId }, (tx) =>
    operator
      ? appendAudit(core, tx, {
          merchantId,
          actor: 'unknown',
          action: 'operator.log_in_refused',
          subject: `operator:${operator.username}`,
          before: null,
          after: { code: failure.code },
          ip,
        })
      : insertLoginFailure(tx, guess),
  );
  return failure;
}

export const describeOperator = (
  {
    id,
    username,
    displayName,
    permissions,
  }: Pick<OperatorCredentials, 'id' | 'username' | 'displayName' | 'permissions'>,
  merchant: Merchant,
): Operator => ({ id, username, displayName, merchantCode: merchant.code, permissions: knownPermissions(permissions) });
