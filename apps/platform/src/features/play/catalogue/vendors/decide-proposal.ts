import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boApproveVendorProposal, boRejectVendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../../house/operators/index.ts';
import type { Editor } from '../offering/record-offering.ts';
import { lockVendor } from '../../games/index.ts';
import { carryOut } from './carry-out-proposal.ts';
import { checkAddresses } from './check-addresses.ts';
import { closeProposal, lockProposal, selectProposal } from './proposal-store.ts';
import { writeVendor } from './write-vendor.ts';

/**
 * Carries out a proposal of another operator: the change, the verdict and its audit entry are one transaction. Returns the
 * code of the vendor.
 */
export async function approveProposal(
  core: Core,
  editor: Editor,
  { id }: RequestOf<typeof boApproveVendorProposal>,
): Promise<Result<string>> {
  const { operator } = editor;
  const merchantId = operator.merchant.id;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const read = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => selectProposal(tx, id));
  if (!read) return fail('not_found');
  if (read.verdict === 'approved' && read.decidedBy === operator.username) return ok(read.code);
  // Its name may lead elsewhere since it was proposed.
  const addresses = read.vendor ?? read.addresses;
  const checked = addresses ? await checkAddresses(core, addresses) : ok(undefined);
  if (!checked.ok) return checked;
  const written = await writeVendor(core, editor, async (tx) => {
    const before = await lockVendor(tx, read.code);
    if ((await lockProposal(tx, id))?.verdict !== null) return fail('proposal_closed');
    const refused = await refuseSamePerson(core, tx, operator, read.proposedBy, 'own_proposal');
    if (refused) return refused;
    const done = await carryOut(tx, merchantId, read, before);
    if (done.ok) await closeProposal(tx, { id, verdict: 'approved', by: operator.username, at });
    return done;
  });
  return written.ok ? ok(read.code) : written;
}

/** Closes a proposal without effect. Its proposer may do so too. */
export const rejectProposal = (
  core: Core,
  { operator, ip }: Editor,
  { id, reason }: RequestOf<typeof boRejectVendorProposal>,
): Promise<Result<Record<string, never>>> =>
  inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const proposal = await lockProposal(tx, id);
    if (!proposal) return fail('not_found');
    if (proposal.verdict === 'rejected' && proposal.decidedBy === operator.username) return ok({});
    if (proposal.verdict !== null) return fail('proposal_closed');
    const { kind, keyId, publicKey, vendor, addresses } = proposal;
    await closeProposal(tx, { id, verdict: 'rejected', by: operator.username, at: core.clock.now() });
    await appendAudit(core, tx, {
      merchantId: operator.merchant.id,
      actor: `operator:${operator.username}`,
      action: 'vendor.reject',
      subject: `vendor:${proposal.code}`,
      before: null,
      after: { kind, keyId, publicKey, vendor, addresses, reason },
      ip,
    });
    return ok({});
  });
