import type { PoolClient } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { refOf } from './reference.ts';
import { bucketOf } from './wallets.ts';

/** What a round did to the pot of its game, minor units. */
export interface JackpotEntry {
  merchantId: number;
  customerId: number;
  currency: Currency;
  vendorId: number;
  /** The vendor's code of the game; a game has one jackpot. */
  game: string;
  round: string;
  /** Reference of the win in whose transaction it is booked; that of a repeat books nothing again. */
  ref: string;
  /** Of the pot, from 1 on; its seed is booked by the first round that names it. */
  number: number;
  seed: number;
  contributed: number;
  /** Put by for the seeds of later pots. */
  reserved: number;
  won: number;
}

/** Books contribution, what is put by, win and seed between accounts of the house, in the caller's transaction. */
export async function bookJackpot(tx: PoolClient, entry: JackpotEntry): Promise<void> {
  const { merchantId, customerId, currency, vendorId, game, round, ref, number } = entry;
  const seedRef = refOf('jackpot seed', String(vendorId), game, String(merchantId), currency, String(number));
  await tx.query({
    name: 'ledger.book_jackpot',
    text: 'select ledger.book_jackpot($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      merchantId,
      bucketOf(customerId),
      CURRENCIES[currency].number,
      vendorId,
      game,
      round,
      [...['contributed', 'reserved', 'won'].map((part) => refOf(ref, part)), seedRef],
      [entry.contributed, entry.reserved, entry.won, entry.seed],
    ],
  });
}

/** A jackpot of a merchant in the books: pot = seeds + contributed − won, reserve = reserved − seeds; minor units. */
export interface BookedJackpot {
  vendor: number;
  game: string;
  currency: Currency;
  seeds: number;
  contributed: number;
  reserved: number;
  won: number;
  wins: number;
  pot: number;
  reserve: number;
}

export async function readJackpots(tx: PoolClient, merchantId: number): Promise<BookedJackpot[]> {
  const { rows } = await tx.query<BookedJackpot>('select * from ledger.sum_jackpots($1)', [merchantId]);
  return rows;
}
