import type { PoolClient } from 'pg';
import { currencyOf, type Currency } from './currency.ts';
import type { RoundState } from './rounds.ts';
import { roundStateOf } from './stored-names.ts';
import { bucketOf, customerOf, walletId } from './wallets.ts';

/** A round of a vendor as its statement should list it. */
export interface StatementRound {
  round: string;
  customerId: number;
  currency: Currency;
  staked: number;
  /** When it ended, without later corrections. */
  paid: number;
  state: RoundState;
}

interface RoundRow {
  round: string;
  wallet: number;
  currency: number;
  staked: number;
  paid: number;
  state: number;
}

const columns = `r.round, r.wallet_id as wallet, r.currency, r.staked, r.paid - r.corrected as paid, r.state`;

/**
 * Rounds of a vendor by ranges of names and customers; those without a row are absent. By the primary key, which begins
 * with the name.
 */
export async function readNamedRounds(
  tx: PoolClient,
  vendorId: number,
  named: readonly { names: { from: string; before: string }; customerId: number }[],
): Promise<StatementRound[]> {
  const wanted = named.map(({ names, customerId }) => ({
    ...names,
    wallet: walletId(customerId, 'main'),
    bucket: bucketOf(customerId),
  }));
  const { rows } = await tx.query<RoundRow>(
    `select r.* from jsonb_to_recordset($2) n ("from" text, before text, wallet bigint, bucket smallint)
     cross join lateral (select ${columns} from ledger.round r where r.round >= n."from" collate "C"
       and r.round < n.before collate "C" and r.vendor = $1 and r.wallet_id = n.wallet and r.bucket = n.bucket offset 0) r`,
    [vendorId, JSON.stringify(wanted)],
  );
  return rows.map(present);
}

/**
 * Rounds of a vendor that were completed in a span of time. Reads every round opened since `openedFrom`, by the index
 * on opened_at: for a job, not for a call.
 */
export async function listCompletedRounds(
  tx: PoolClient,
  vendorId: number,
  { from, until, openedFrom }: { from: Date; until: Date; openedFrom: Date },
): Promise<StatementRound[]> {
  const { rows } = await tx.query<RoundRow>(
    `select ${columns} from ledger.round r where r.opened_at >= $4 and r.opened_at < $3 and r.vendor = $1 and r.state = 1
       and r.closed_at >= $2 and r.closed_at < $3`,
    [vendorId, from, until, openedFrom],
  );
  return rows.map(present);
}

const present = ({ wallet, currency, state, ...row }: RoundRow): StatementRound => ({
  ...row,
  customerId: customerOf(wallet),
  currency: currencyOf(currency),
  state: roundStateOf(state),
});
