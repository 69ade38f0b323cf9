import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boApproveMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { insertMerchant } from '../merchants/index.ts';
import { inviteAgain, inviteByLink, isAccessTooNew, refuseSamePerson } from '../operators/index.ts';
import { checkMerchant } from './check-merchant.ts';
import type { Editor } from './propose-merchant.ts';
import { closeProposal, lockProposal, type ProposalRow } from './store.ts';

/**
 * Adds the merchant that another operator proposed; every server serves it within a second. Merchant, verdict and audit
 * entry are one transaction. The first operator follows in the new merchant's own: a repeat adds what a crash between
 * both left out.
 */
export async function approveMerchant(
  core: Core,
  editor: Editor,
  { id }: RequestOf<typeof boApproveMerchant>,
): Promise<Result<ResponseOf<typeof boApproveMerchant>>> {
  const { operator } = editor;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const added = await addMerchant(core, editor, id);
  if (!added.ok) return added;
  await core.merchants.reload();
  return inviteFirst(core, added.value);
}

const addMerchant = (core: Core, { operator, ip }: Editor, id: string): Promise<Result<ProposalRow>> =>
  inTransaction<Result<ProposalRow>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const proposal = await lockProposal(tx, id);
    if (!proposal) return fail('not_found');
    if (proposal.verdict === 'approved' && proposal.decidedBy === operator.username) return ok(proposal);
    if (proposal.verdict !== null) return fail('proposal_closed');
    const refused = await refuseSamePerson(core, tx, operator, proposal.proposedBy, 'own_proposal');
    if (refused) return refused;
    // Code, hosts and name may have been taken meanwhile.
    const made = await checkMerchant(core, tx, { ...proposal.wanted, code: proposal.code });
    if (!made.ok) return made;
    const merchantId = await insertMerchant(tx, made.value);
    await closeProposal(tx, { id, verdict: 'approved', by: operator.username, at: core.clock.now() });
    await core.events.publish(tx, 'merchantChanged', { merchantId });
    await appendAudit(core, tx, {
      merchantId: operator.merchant.id,
      actor: `operator:${operator.username}`,
      action: 'merchant.add',
      subject: `merchant:${proposal.code}`,
      before: null,
      after: proposal.wanted,
      ip,
    });
    return ok(proposal);
  });

async function inviteFirst(
  core: Core,
  { code, wanted: { operator } }: ProposalRow,
): Promise<Result<ResponseOf<typeof boApproveMerchant>>> {
  const { id: merchantId } = core.merchants.byCode(code)!;
  const invited = await inviteByLink(core, { merchantId, ...operator, role: 'manager' });
  // The name is this operator's own after a repeat; the link is replaced until it was used.
  const link = invited.ok ? invited.value : await inviteAgain(core, { merchantId, ...operator });
  if (!link) return fail('proposal_closed');
  return ok({ code, ...operator, link: link.link, expiresAt: link.expiresAt.toISOString() });
}
