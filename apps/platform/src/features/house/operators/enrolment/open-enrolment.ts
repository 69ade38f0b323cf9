import { fail, ok, type Result } from '@fairhouse/contract';
import type { OperatorEnrolment } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { sealSecret } from '../../../../system/secret-box.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { newTotpSecret, totpAddress } from '../../../../system/totp.ts';
import { readOperatorToken } from '../operator-token.ts';
import { totpContext } from '../totp-context.ts';
import { lockEnrolling, updateTotpSecret } from './store.ts';

/**
 * Returns the operator of a link, and a new authenticator secret each time: one that was seen at an earlier opening is
 * invalid.
 */
export async function openEnrolment(core: Core, token: string): Promise<Result<OperatorEnrolment>> {
  const merchantId = readOperatorToken(token);
  if (merchantId === undefined) return fail('enrolment_expired');
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const operator = await lockEnrolling(tx, hashToken(token), core.clock.now());
    if (!operator) return fail('enrolment_expired');
    const { id, username, displayName, expiresAt } = operator;
    const totpSecret = newTotpSecret();
    await updateTotpSecret(tx, id, sealSecret(core.config.dataKey, totpContext(username), totpSecret));
    return ok({
      username,
      displayName,
      totpSecret,
      totpAddress: totpAddress(totpSecret, { issuer: 'Fairhouse back office', account: username }),
      expiresAt: expiresAt.toISOString(),
    });
  });
}
