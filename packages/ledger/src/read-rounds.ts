import type { PoolClient } from 'pg';
import { currencyOf, type Currency } from './currency.ts';
import type { RoundState } from './rounds.ts';
import { roundStateOf } from './stored-names.ts';
import { bucketOf, walletId } from './wallets.ts';

/** A round of one customer as lists show it. */
export interface ListedRound {
  /** The vendor's name of it. */
  round: string;
  vendorId: number;
  currency: Currency;
  staked: number;
  paid: number;
  state: RoundState;
  openedAt: Date;
  closedAt: Date | null;
  /** `openedAt` in microseconds. */
  position: string;
}

type RoundRow = Omit<ListedRound, 'currency' | 'state'> & { currency: number; state: number };

const columns = `round, vendor as "vendorId", currency, staked, paid, state, opened_at as "openedAt",
  closed_at as "closedAt", to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position`;

export interface NamedRound {
  customerId: number;
  vendorId: number;
  /** Names from the first on, before the second, by code points; uses the primary key, which begins with the name. */
  names: { from: string; before: string };
}

/** A round of a customer whose name is within a range. */
export async function findRound(
  tx: PoolClient,
  { customerId, vendorId, names }: NamedRound,
): Promise<ListedRound | undefined> {
  const { rows } = await tx.query<RoundRow>(
    `select ${columns} from ledger.round
      where round >= $1 and round < $2 and vendor = $3 and wallet_id = $4 and bucket = $5 limit 1`,
    [names.from, names.before, vendorId, walletId(customerId, 'main'), bucketOf(customerId)],
  );
  return rows[0] && present(rows[0]);
}

function present(row: RoundRow): ListedRound {
  return { ...row, currency: currencyOf(row.currency), state: roundStateOf(row.state) };
}
