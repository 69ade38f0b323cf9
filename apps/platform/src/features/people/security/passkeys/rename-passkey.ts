import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { renamePasskey as call } from '@fairhouse/contract/people/passkeys';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';
import { holdPasskeyName, writePasskeyName } from './store.ts';

/** Renames a passkey of the member. */
export const renamePasskey = (
  core: Core,
  caller: ActingMember,
  { id, name }: RequestOf<typeof call>,
): Promise<Result<Record<string, never>>> =>
  inTransaction<Result<Record<string, never>>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const before = await holdPasskeyName(tx, caller.memberId, id);
    if (before === undefined) return fail('passkey_unknown');
    if (before === name) return ok({});
    await writePasskeyName(tx, id, name);
    await auditMember(core, tx, caller, 'rename_passkey', { before: { id, name: before }, after: { id, name } });
    return ok({});
  });
