import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boRejectMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import type { Editor } from './propose-merchant.ts';
import { closeProposal, lockProposal } from './store.ts';

/** Closes a proposal without effect. Its proposer may do so too. */
export const rejectMerchant = (
  core: Core,
  { operator, ip }: Editor,
  { id, reason }: RequestOf<typeof boRejectMerchant>,
): Promise<Result<Record<string, never>>> =>
  inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const proposal = await lockProposal(tx, id);
    if (!proposal) return fail('not_found');
    if (proposal.verdict === 'rejected' && proposal.decidedBy === operator.username) return ok({});
    if (proposal.verdict !== null) return fail('proposal_closed');
    await closeProposal(tx, { id, verdict: 'rejected', by: operator.username, at: core.clock.now() });
    await appendAudit(core, tx, {
      merchantId: operator.merchant.id,
      actor: `operator:${operator.username}`,
      action: 'merchant.reject',
      subject: `merchant:${proposal.code}`,
      before: null,
      after: { ...proposal.wanted, reason },
      ip,
    });
    return ok({});
  });
