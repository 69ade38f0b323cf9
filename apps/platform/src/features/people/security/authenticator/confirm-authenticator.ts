import { fail, failField, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { confirmAuthenticator as call } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { openSecret } from '../../../../system/secret-box.ts';
import { totpStep } from '../../../../system/totp.ts';
import { notifyChange } from '../../identity/index.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';
import { countCode, forgiveCode } from './code-limits.ts';
import { saveNewRecoveryCodes } from './renew-recovery-codes.ts';
import { secretContext } from './prove-code.ts';
import { confirmStartedAuthenticator, findAuthenticator } from './store.ts';

/**
 * Turns the authenticator on once a code proves that the app has its secret; returns the recovery codes, which are
 * shown only once.
 */
export async function confirmAuthenticator(
  core: Core,
  caller: ActingMember,
  code: string,
): Promise<Result<ResponseOf<typeof call>>> {
  const { merchant, memberId } = caller;
  if (!(await countCode(core, caller))) return fail('too_many_requests');
  const at = core.clock.now();
  const confirmed = await inTransaction<Result<ResponseOf<typeof call>>>(
    core.pool,
    { merchantId: merchant.id },
    async (tx) => {
      const row = await findAuthenticator(tx, memberId);
      if (!row) return fail('authenticator_missing');
      if (row.confirmedAt) return fail('authenticator_exists');
      const step = totpStep(openSecret(core.config.dataKey, secretContext(memberId), row.sealedSecret), code, at);
      if (step === null) return failField('totp_invalid', 'code', 'wrong');
      const turnedOn = { memberId, sealedSecret: row.sealedSecret, step, at };
      if (!(await confirmStartedAuthenticator(tx, turnedOn))) return fail('authenticator_exists');
      const recoveryCodes = await saveNewRecoveryCodes(core, tx, caller);
      await notifyChange(core, tx, { merchantId: merchant.id, memberId }, 'authenticatorOn');
      await auditMember(core, tx, caller, 'turn_on_authenticator');
      return ok({ recoveryCodes });
    },
  );
  if (confirmed.ok) await forgiveCode(core, caller);
  return confirmed;
}
