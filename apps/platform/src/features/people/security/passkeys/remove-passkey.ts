import { fail, ok, type Result } from '@fairhouse/contract';
import type { Core } from '../../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';
import { notifyChange } from '../../identity/index.ts';
import { withProofs, type Proofs } from '../authenticator/with-proofs.ts';
import { deletePasskey } from './store.ts';

/** Removes a passkey of the member: it no longer logs in. */
export const removePasskey = (
  core: Core,
  caller: ActingMember,
  { id, ...proofs }: Proofs & { id: string },
): Promise<Result<Record<string, never>>> =>
  withProofs<Record<string, never>>(core, caller, proofs, async (tx) => {
    const name = await deletePasskey(tx, caller.memberId, id);
    if (name === undefined) return fail('passkey_unknown');
    await notifyChange(core, tx, { merchantId: caller.merchant.id, memberId: caller.memberId }, 'passkeyRemoved');
    await auditMember(core, tx, caller, 'remove_passkey', { before: { id, name } });
    return ok({});
  });
