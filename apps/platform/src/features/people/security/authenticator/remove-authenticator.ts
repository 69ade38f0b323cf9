import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';
import { deleteAuthenticator } from './store.ts';

/** Removes the authenticator of a member who gets new access from operators; nothing without one. */
export async function removeAuthenticator(core: Core, tx: PoolClient, member: ActingMember): Promise<void> {
  if (await deleteAuthenticator(tx, member.memberId)) await auditMember(core, tx, member, 'turn_off_authenticator');
}
