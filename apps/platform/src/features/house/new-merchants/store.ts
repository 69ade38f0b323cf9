import type { RequestOf } from '@fairhouse/contract';
import type { boProposeMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
import type { PoolClient } from 'pg';

/** What one operator wants to add. */
export type WantedMerchant = RequestOf<typeof boProposeMerchant>;

/** A row of `merchant_proposal`. */
export interface ProposalRow {
  id: string;
  code: string;
  wanted: Omit<WantedMerchant, 'code'>;
  proposedBy: string;
  proposedAt: Date;
  verdict: 'approved' | 'rejected' | 'replaced' | null;
  decidedBy: string | null;
}

const proposals = `select id, code, wanted, proposed_by as "proposedBy", proposed_at as "proposedAt", verdict,
  decided_by as "decidedBy" from merchant_proposal`;

/** Proposals of the transaction's merchant that wait, the oldest first. */
export async function selectOpenProposals(tx: PoolClient): Promise<ProposalRow[]> {
  return (await tx.query<ProposalRow>(`${proposals} where verdict is null order by proposed_at, id`)).rows;
}

/** Locks the row until the transaction ends. */
export async function lockProposal(tx: PoolClient, id: string): Promise<ProposalRow | undefined> {
  return (await tx.query<ProposalRow>(`${proposals} where id = $1 for update`, [id])).rows[0];
}

export async function insertProposal(
  tx: PoolClient,
  row: Omit<ProposalRow, 'verdict' | 'decidedBy'> & { merchantId: number },
): Promise<void> {
  const { id, merchantId, code, wanted, proposedBy, proposedAt } = row;
  await tx.query(
    `insert into merchant_proposal (id, merchant_id, code, wanted, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, merchantId, code, JSON.stringify(wanted), proposedBy, proposedAt],
  );
}

/** A verdict that was given meanwhile stays. */
export async function closeProposal(
  tx: PoolClient,
  { id, verdict, by, at }: { id: string; verdict: 'approved' | 'rejected' | 'replaced'; by: string; at: Date },
): Promise<void> {
  await tx.query(
    `update merchant_proposal set verdict = $2, decided_by = $3, decided_at = $4 where id = $1 and verdict is null`,
    [id, verdict, by, at],
  );
}
