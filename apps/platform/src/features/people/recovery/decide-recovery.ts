import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECOVERY_PARAMETER } from '@fairhouse/contract/people/recovery';
import type { boApproveRecovery, boRejectRecovery } from '@fairhouse/contract/people/recovery-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { hashToken, newToken } from '../../../system/tokens.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { endSessions, lockMember, notifyChange } from '../identity/index.ts';
import { hasProvenContact, type RecoveryEditor } from './propose-recovery.ts';
import { approve, findLatest, reject } from './store.ts';

/** How long a link is valid. */
const HOURS = 24;

type Approved = Result<{ answer: ResponseOf<typeof boApproveRecovery>; ended: string[] }>;

/**
 * Another operator's approval: ends every session of the member and makes the one-time link, whose hash alone is stored.
 * The same operator gets a new link while the first is unused, since an answer can be lost.
 */
export async function approveRecovery(
  core: Core,
  { operator, ip }: RecoveryEditor,
  { id: memberId }: RequestOf<typeof boApproveRecovery>,
): Promise<Approved> {
  const { merchant, username } = operator;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  return inTransaction<Approved>(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    const proposal = await findLatest(tx, memberId);
    if (!proposal) return fail('not_found');
    const refused = await refuseSamePerson(core, tx, operator, proposal.askedBy, 'own_proposal');
    if (refused) return refused;
    const isRepeat = proposal.verdict === 'approved' && proposal.decidedBy === username && proposal.usedAt === null;
    if (proposal.verdict !== null && !isRepeat) return fail('proposal_closed');
    if (await hasProvenContact(tx, memberId)) return fail('contact_proven');

    const token = newToken();
    const expiresAt = new Date(at.getTime() + HOURS * 3_600_000);
    await approve(tx, proposal.id, { by: username, at, tokenHash: hashToken(token), expiresAt });
    const owner = { merchantId: merchant.id, memberId };
    const ended = await endSessions(core, tx, owner);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.approve_access',
      subject: `member:${memberId}`,
      before: { askedBy: proposal.askedBy, reason: proposal.reason },
      after: { expiresAt: expiresAt.toISOString() },
      ip,
    });
    await notifyChange(core, tx, owner, 'accessRestored');
    return ok({ answer: { link: linkOf(core, merchant, token), expiresAt: expiresAt.toISOString() }, ended });
  });
}

/** Closes an open proposal without effect. Its proposer may do so too. */
export const rejectRecovery = (
  core: Core,
  { operator: { merchant, username }, ip }: RecoveryEditor,
  { id: memberId, reason }: RequestOf<typeof boRejectRecovery>,
): Promise<Result<Record<string, never>>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    const proposal = await findLatest(tx, memberId);
    if (!proposal) return fail('not_found');
    if (proposal.verdict === 'rejected' && proposal.decidedBy === username) return ok({});
    if (proposal.verdict !== null) return fail('proposal_closed');
    await reject(tx, proposal.id, { by: username, at: core.clock.now() });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.reject_access',
      subject: `member:${memberId}`,
      before: { askedBy: proposal.askedBy, reason: proposal.reason },
      after: { reason },
      ip,
    });
    return ok({});
  });

/** On the merchant's site. In the fragment, which browsers do not send and servers do not log. */
function linkOf({ config }: Pick<Core, 'config'>, { settings }: Merchant, token: string): string {
  const site = new URL(config.siteOrigin);
  const [domain] = settings.domains;
  if (!settings.default && domain !== undefined) site.hostname = domain;
  return `${site.origin}/login#${RECOVERY_PARAMETER}=${token}`;
}
