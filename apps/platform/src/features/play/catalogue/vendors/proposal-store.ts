import type { RequestOf } from '@fairhouse/contract';
import type { boAddVendor } from '@fairhouse/contract/play/vendors-backoffice';
import type { PoolClient } from 'pg';

/** What an operator says about a vendor to add, without its code and key. */
export type ProposedVendor = Omit<RequestOf<typeof boAddVendor>, 'code' | 'keyId' | 'publicKey'>;

/** A row of `vendor_proposal`. */
export interface ProposalRow {
  id: string;
  code: string;
  keyId: string;
  publicKey: string;
  vendor: ProposedVendor | null;
  proposedBy: string;
  proposedAt: Date;
  verdict: 'approved' | 'rejected' | 'replaced' | null;
  decidedBy: string | null;
}
export type NewProposal = Omit<ProposalRow, 'verdict' | 'decidedBy'> & { merchantId: number };

const columns = `id, code, key_id as "keyId", public_key as "publicKey", vendor, proposed_by as "proposedBy",
  proposed_at as "proposedAt", verdict, decided_by as "decidedBy"`;

/** Open proposals of the transaction's merchant, the oldest first. */
export async function selectOpenProposals(tx: PoolClient): Promise<ProposalRow[]> {
  const { rows } = await tx.query<ProposalRow>(
    `select ${columns} from vendor_proposal where verdict is null order by proposed_at, id`,
  );
  return rows;
}

export async function selectProposal(tx: PoolClient, id: string): Promise<ProposalRow | undefined> {
  return (await tx.query<ProposalRow>(`select ${columns} from vendor_proposal where id = $1`, [id])).rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockProposal(tx: PoolClient, id: string): Promise<ProposalRow | undefined> {
  return (await tx.query<ProposalRow>(`select ${columns} from vendor_proposal where id = $1 for update`, [id])).rows[0];
}

export async function insertProposal(tx: PoolClient, proposal: NewProposal): Promise<void> {
  const { id, merchantId, code, keyId, publicKey, vendor, proposedBy, proposedAt } = proposal;
  await tx.query(
    `insert into vendor_proposal (id, merchant_id, code, key_id, public_key, vendor, proposed_by, proposed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, merchantId, code, keyId, publicKey, vendor, proposedBy, proposedAt],
  );
}

export async function closeProposal(
  tx: PoolClient,
  { id, verdict, by, at }: { id: string; verdict: 'approved' | 'rejected' | 'replaced'; by: string; at: Date },
): Promise<void> {
  await tx.query('update vendor_proposal set verdict = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    verdict,
    by,
    at,
  ]);
}
