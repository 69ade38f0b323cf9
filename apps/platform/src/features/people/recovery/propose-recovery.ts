import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boMemberRecovery, boProposeRecovery, Recovery } from '@fairhouse/contract/people/recovery-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { findContacts, lockMember, memberById } from '../identity/index.ts';
import { presentRecovery } from './present-recovery.ts';
import { findLatest, insertProposal } from './store.ts';

export interface RecoveryEditor {
  operator: OperatorCaller;
  ip: string;
}

/** A proven contact resets the password without operators. */
export async function hasProvenContact(tx: PoolClient, memberId: number): Promise<boolean> {
  const { mobile, email } = await findContacts(tx, memberId);
  return mobile !== null || email !== null;
}

/** Proposes new access; another operator approves it. While a proposal is open, it is the answer. */
export async function proposeRecovery(
  core: Core,
  { operator, ip }: RecoveryEditor,
  { id: memberId, reason }: RequestOf<typeof boProposeRecovery>,
): Promise<Result<Recovery>> {
  const { merchant, username } = operator;
  const now = core.clock.now();
  if (isAccessTooNew(operator, now)) return fail('access_too_new');
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    if (!(await memberById(tx, memberId))) return fail('not_found');
    if (await hasProvenContact(tx, memberId)) return fail('contact_proven');
    const latest = await findLatest(tx, memberId);
    if (latest?.verdict === null) return ok(presentRecovery(latest, now));
    const row = { merchantId: merchant.id, memberId, reason, askedBy: username, askedAt: now };
    const proposal = await insertProposal(tx, row);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.propose_access',
      subject: `member:${memberId}`,
      before: null,
      after: { reason },
      ip,
    });
    return ok(presentRecovery(proposal, now));
  });
}

export const readRecovery = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boMemberRecovery>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const latest = await findLatest(tx, memberId);
    return ok({
      possible: !(await hasProvenContact(tx, memberId)),
      latest: latest ? presentRecovery(latest, core.clock.now()) : null,
    });
  });
