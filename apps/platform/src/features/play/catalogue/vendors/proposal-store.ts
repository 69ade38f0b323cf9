import type { RequestOf } from '@fairhouse/contract';
import type { boAddVendor } from '@fairhouse/contract/play/vendors-backoffice';
import type { PoolClient } from 'pg';

/** What an operator says about a vendor to add, without its code and key. */
export type ProposedVendor = Omit<RequestOf<typeof boAddVendor>, 'code' | 'keyId' | 'publicKey'>;

/** What a row of `vendor_proposal` would change, by its kind. */
export type Proposed = { code: string } & (
  | { kind: 'add'; keyId: string; publicKey: string; vendor: ProposedVendor; addresses: null }
  | { kind: 'key' | 'end_key'; keyId: string; publicKey: string; vendor: null; addresses: null }
  | { kind: 'addresses'; keyId: null; publicKey: null; vendor: null; addresses: ProposedAddresses }
);
export type ProposedAddresses = Pick<ProposedVendor, 'apiUrl' | 'frameOrigin'>;

/** A row of `vendor_proposal`. */
export type ProposalRow = Proposed & {
  id: string;
  proposedBy: string;
  proposedAt: Date;
  verdict: 'approved' | 'rejected' | 'replaced' | null;
  decidedBy: string | null;
};
export type NewProposal = Proposed & Pick<ProposalRow, 'id' | 'proposedBy' | 'proposedAt'> & { merchantId: number };

const columns = `id, kind, code, key_id as "keyId", public_key as "publicKey", vendor, addresses, proposed_by as "proposedBy",
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
  const { id, merchantId, kind, code, keyId, publicKey, vendor, addresses, proposedBy, proposedAt } = proposal;
  await tx.query(
    `insert into vendor_proposal (id, merchant_id, code, key_id, public_key, vendor, addresses, ends_key, proposed_by,
        proposed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, merchantId, code, keyId, publicKey, vendor, addresses, kind === 'end_key', proposedBy, proposedAt],
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
