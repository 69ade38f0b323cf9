import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../house/audit/index.ts';

/** With a new password all passkeys are removed unless the member asks to keep them: a stranger may have added one. */
export async function removePasskeys(
  core: Core,
  tx: PoolClient,
  member: ActingMember,
  asked: boolean | undefined,
): Promise<void> {
  if (asked === false) return;
  for (const before of await core.secondStep.removePasskeys(tx, member.memberId))
    await auditMember(core, tx, member, 'remove_passkey', { before });
}
