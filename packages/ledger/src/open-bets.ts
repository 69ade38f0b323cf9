import type { PoolClient } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { customerOf } from './wallets.ts';

/** A round whose end is not known. */
export interface OpenBet {
  customerId: number;
  vendorId: number;
  round: string;
  staked: number;
  paid: number;
}

const PAGE = 5_000;

/**
 * Rounds are not found by their state (docs/decisions/record-lists.md): those that were open when they were listed, and those
 * of entries that are not listed yet. Each round is looked up by its key.
 */
const openRounds = `
  with tail as materialized (
    select w.id, w.bucket, coalesce(p.seq, 0) as done, coalesce(p.at, '-infinity') as since
      from ledger.wallet w left join ledger.record_position p on p.wallet_id = w.id and p.bucket = w.bucket
      where w.merchant = ledger.current_merchant() and w.currency = $1 and ledger.rail_of(w.id) = ledger.rail_main()
        and w.seq > coalesce(p.seq, 0)),
  named as materialized (
    select o.wallet_id, o.bucket, ledger.vendor_of(t.account) as vendor, t.cause_id as round from ledger.record_open o
      cross join lateral (select t.account, t.cause_id from ledger.transfer t
        where t.wallet_id = o.wallet_id and t.seq = o.seq and t.bucket = o.bucket and t.at = o.at offset 0) t
      where o.merchant = ledger.current_merchant()
    union
    select w.id, w.bucket, ledger.vendor_of(t.account), t.cause_id from tail w
      cross join lateral (select t.account, t.cause_id from ledger.transfer t
        where t.wallet_id = w.id and t.bucket = w.bucket and t.seq > w.done and t.at >= w.since
          and t.kind = ledger.kind_bet() and t.cause_type = ledger.cause_round() and t.status = ledger.posted() offset 0) t)
  select n.wallet_id as "walletId", n.vendor as "vendorId", n.round, r.staked, r.paid from named n
    cross join lateral (select r.staked, r.paid, r.state, r.currency from ledger.round r
      where r.round = n.round and r.vendor = n.vendor and r.wallet_id = n.wallet_id and r.bucket = n.bucket offset 0) r
    where r.state = ledger.round_open() and r.currency = $1`;

/** All open bets of the merchant at the begin of the transaction's statement, in pages: for a report, not for each call. */
export async function* readOpenBets(tx: PoolClient, currency: Currency): AsyncGenerator<OpenBet[]> {
  await tx.query(`declare open_bets no scroll cursor for ${openRounds}`, [CURRENCIES[currency].number]);
  for (;;) {
    const { rows } = await tx.query<Omit<OpenBet, 'customerId'> & { walletId: number }>(`fetch ${PAGE} from open_bets`);
    if (rows.length > 0) yield rows.map(({ walletId, ...bet }) => ({ ...bet, customerId: customerOf(walletId) }));
    if (rows.length < PAGE) break;
  }
  await tx.query('close open_bets');
}
