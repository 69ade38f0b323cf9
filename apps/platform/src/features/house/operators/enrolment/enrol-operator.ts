import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boEnrol } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { openSecret } from '../../../../system/secret-box.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { totpStep } from '../../../../system/totp.ts';
import { hashPassword, isCommonPassword } from '../../../people/identity/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { readOperatorToken } from '../operator-token.ts';
import { totpContext } from '../totp-context.ts';
import { finishEnrolment, lockEnrolling } from './store.ts';

/** Sets the operator's own password and authenticator by a link, which is used up. */
export async function enrolOperator(
  core: Core,
  { token, password, totp }: RequestOf<typeof boEnrol>,
  ip: string,
): Promise<Result<Record<string, never>>> {
  const merchantId = readOperatorToken(token);
  if (merchantId === undefined) return fail('enrolment_expired');
  const brand = core.merchants.byId(merchantId)?.settings.name ?? '';
  if (isCommonPassword(password, [brand])) return failField('password_breached', 'password', 'password_breached');
  const passwordHash = await hashPassword(password);
  const at = core.clock.now();
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const operator = await lockEnrolling(tx, hashToken(token), at);
    if (!operator) return fail('enrolment_expired');
    const { id, username, totpSecret } = operator;
    if (password.toLowerCase().includes(username)) return failField('password_rule', 'password', 'password_rule');
    const step = totpStep(openSecret(core.config.dataKey, totpContext(username), totpSecret), totp, at);
    if (step === null) return failField('totp_invalid', 'totp', 'wrong');
    await finishEnrolment(tx, { operatorId: id, passwordHash, step, at });
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'operator.enrol',
      subject: `operator:${username}`,
      before: null,
      after: null,
      ip,
    });
    return ok({});
  });
}
