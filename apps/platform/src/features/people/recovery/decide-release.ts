import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boApproveContactRelease, boRejectContactRelease } from '@fairhouse/contract/people/recovery-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { pauseWithdrawals } from '../../money/withdrawals/index.ts';
import { endSessions, findContacts, lockMember, memberById, notifyChange, removeContact } from '../identity/index.ts';
import type { RecoveryEditor } from './propose-recovery.ts';
import { findProven, isOfContact } from './propose-release.ts';
import { closeRelease, findLatestRelease } from './release-store.ts';

/**
 * Another operator's approval: removes the contact, so that the member can bind another one or get new access, ends every
 * session and pauses withdrawals. Returns the ids of the ended sessions.
 */
export async function approveRelease(
  core: Core,
  { operator, ip }: RecoveryEditor,
  { id: memberId, kind }: RequestOf<typeof boApproveContactRelease>,
): Promise<Result<string[]>> {
  const { merchant, username } = operator;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  return inTransaction<Result<string[]>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const proposal = await findLatestRelease(tx, memberId, kind);
    if (!proposal) return fail('proposal_closed');
    const refused = await refuseSamePerson(core, tx, operator, proposal.askedBy, 'own_proposal');
    if (refused) return refused;
    if (proposal.verdict === 'approved' && proposal.decidedBy === username) return ok([]);
    const contact = await findProven(tx, memberId, kind);
    if (proposal.verdict !== null || !contact || !isOfContact(proposal, contact)) return fail('proposal_closed');

    await closeRelease(tx, proposal.id, { verdict: 'approved', by: username, at });
    const owner = { merchantId: merchant.id, memberId };
    const notify = () => notifyChange(core, tx, owner, 'contactReleased', { contact: contact.shown });
    // By the other contact. Without one the lost contact itself: its owner must learn of a release that nobody asked for.
    const contacts = await findContacts(tx, memberId);
    const isOnlyOne = contacts[kind === 'mobile' ? 'email' : 'mobile'] === null;
    if (isOnlyOne) await notify();
    await removeContact(tx, memberId, kind);
    if (!isOnlyOne) await notify();
    const ended = await endSessions(core, tx, owner);
    await pauseWithdrawals(core, tx, { merchant, memberId }, kind === 'mobile' ? 'mobile_changed' : 'access_restored');
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.approve_release',
      subject: `member:${memberId}`,
      before: { [kind]: contact.shown, askedBy: proposal.askedBy, reason: proposal.reason },
      after: { [kind]: null },
      ip,
    });
    return ok(ended);
  });
}

/** Closes an open proposal without effect. Its proposer may do so too. */
export const rejectRelease = (
  core: Core,
  { operator: { merchant, username }, ip }: RecoveryEditor,
  { id: memberId, kind, reason }: RequestOf<typeof boRejectContactRelease>,
): Promise<Result<Record<string, never>>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const proposal = await findLatestRelease(tx, memberId, kind);
    if (!proposal) return fail('proposal_closed');
    if (proposal.verdict === 'rejected' && proposal.decidedBy === username) return ok({});
    if (proposal.verdict !== null) return fail('proposal_closed');
    await closeRelease(tx, proposal.id, { verdict: 'rejected', by: username, at: core.clock.now() });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.reject_release',
      subject: `member:${memberId}`,
      before: { askedBy: proposal.askedBy, reason: proposal.reason },
      after: { kind, reason },
      ip,
    });
    return ok({});
  });
