import { ok, type Result } from '@fairhouse/contract';
import type { Core } from '../../../../system/platform.ts';
import { notifyChange } from '../../identity/index.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';
import { deleteAuthenticator } from './store.ts';
import { withBothProofs, type BothProofs } from './with-proofs.ts';

/** Turns the authenticator off and deletes its recovery codes. */
export const turnOffAuthenticator = (
  core: Core,
  caller: ActingMember,
  proofs: BothProofs,
): Promise<Result<Record<string, never>>> =>
  withBothProofs(core, caller, proofs, async (tx) => {
    await deleteAuthenticator(tx, caller.memberId);
    await notifyChange(core, tx, { merchantId: caller.merchant.id, memberId: caller.memberId }, 'authenticatorOff');
    await auditMember(core, tx, caller, 'turn_off_authenticator');
    return ok({});
  });
