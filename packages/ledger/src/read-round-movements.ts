import type { PoolClient } from 'pg';
import { CAUSES, KINDS, POSTED, type Kind } from './operations.ts';
import type { ListedRound } from './read-rounds.ts';
import { kindOf } from './stored-names.ts';
import { bucketOf, walletId } from './wallets.ts';

/** A posted bet, win, refund, correction or returned stake of a round. */
export interface RoundMovement {
  at: Date;
  type: Kind;
  /** Signed minor units. */
  amount: number;
  balanceAfter: number;
}

type MovementRow = Omit<RoundMovement, 'type'> & { kind: number };

/**
 * The movements of a round. They lie between its opening and its close, which limits the search to few pages; those of
 * corrections come later.
 */
export async function readRoundMovements(
  tx: PoolClient,
  customerId: number,
  round: ListedRound,
): Promise<RoundMovement[]> {
  const { rows } = await tx.query<MovementRow>(
    `select at, kind, delta as amount, balance_after as "balanceAfter" from ledger.transfer
      where wallet_id = $1 and bucket = $2 and cause_type = $3 and cause_id = $4 and status = $5
        and ledger.vendor_of(account) = $6 and kind = any($7)
        and at >= $8::timestamptz and at <= case when exists (select from ledger.correction c where c.wallet_id = $1
            and c.vendor = $6 and c.round = $4) then now() else coalesce($9::timestamptz + interval '1 millisecond', now()) end
      order by seq`,
    [
      walletId(customerId, 'main'),
      bucketOf(customerId),
      CAUSES.round,
      round.round,
      POSTED,
      round.vendorId,
      [KINDS.bet, KINDS.win, KINDS.refund, KINDS.round_correction, KINDS.stake_return],
      round.position,
      round.closedAt,
    ],
  );
  return rows.map(({ kind, ...row }) => ({ ...row, type: kindOf(kind) }));
}
