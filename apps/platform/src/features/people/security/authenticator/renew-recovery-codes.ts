import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { renewRecoveryCodes as call } from '@fairhouse/contract/people/security';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './store.ts';
import { withBothProofs, type BothProofs } from './with-proofs.ts';

/** Replaces the recovery codes for a member who proves password and code. */
export const renewRecoveryCodes = (
  core: Core,
  caller: ActingMember,
  proofs: BothProofs,
): Promise<Result<ResponseOf<typeof call>>> =>
  withBothProofs(core, caller, proofs, async (tx) => {
    const recoveryCodes = await saveNewRecoveryCodes(core, tx, caller);
    await auditMember(core, tx, caller, 'renew_recovery_codes');
    return ok({ recoveryCodes });
  });

/** Returns the codes; only their hashes are stored. */
export async function saveNewRecoveryCodes(
  { config }: Pick<Core, 'config'>,
  tx: PoolClient,
  { merchant, memberId }: Pick<ActingMember, 'merchant' | 'memberId'>,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(config.dataKey, memberId, code));
  await replaceRecoveryCodes(tx, { merchantId: merchant.id, memberId, hashes });
  return codes;
}
