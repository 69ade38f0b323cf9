import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boVendorProposals, boWaitingVendors, VendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { listVendors } from './list-vendors.ts';
import { selectOpenProposals, type ProposalRow } from './proposal-store.ts';

/** The merchant's proposals that wait for another operator. */
export async function listProposals(
  core: Core,
  { id: merchantId }: Merchant,
): Promise<Result<ResponseOf<typeof boVendorProposals>>> {
  const rows = await inTransaction(core.pool, { merchantId, readOnly: true }, selectOpenProposals);
  return ok({ list: rows.map(presentProposal) });
}

/** What operators have to look at: open proposals, and vendors whose prizes were refused today. */
export async function countWaitingVendors(
  core: Core,
  merchant: Merchant,
): Promise<Result<ResponseOf<typeof boWaitingVendors>>> {
  const waiting = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, selectOpenProposals);
  const vendors = await listVendors(core, merchant);
  const refused = vendors.filter(({ prizes }) => prizes.refusedAt !== null);
  return ok({ proposals: waiting.length, prizeLimits: refused.length });
}

export const presentProposal = (row: ProposalRow): VendorProposal => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  keyId: row.keyId,
  publicKey: row.publicKey,
  vendor: row.vendor,
  addresses: row.addresses,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
});
