import type { BenchPlayer } from '../wallet/open-players.ts';

/** A transaction as recorded by the vendor. */
export interface Transaction {
  player: BenchPlayer;
  kind: 'bet' | 'win' | 'refund';
  transactionId: string;
  /** Minor units that it moves on the player's wallet if it is booked. */
  amount: number;
  /** `voided`: a bet with an unknown outcome that was refunded; both are in the ledger, or neither. */
  state: 'unknown' | 'booked' | 'refused' | 'voided';
  /** The platform's id of the movement, once acknowledged. */
  reference: string | undefined;
  tries: number;
}

/** All requests of one vendor with their outcomes: the reference for the ledger. */
export class History {
  readonly transactions: Transaction[] = [];
  /** Time of the last answer that booked something, by server and overall. */
  readonly successes: { at: number; sentAt: number; server: number }[] = [];

  begin(player: BenchPlayer, kind: Transaction['kind'], transactionId: string, amount: number): Transaction {
    const transaction: Transaction = {
      player,
      kind,
      transactionId,
      amount,
      state: 'unknown',
      reference: undefined,
      tries: 0,
    };
    this.transactions.push(transaction);
    return transaction;
  }

  succeeded(sentAt: number, server: number): void {
    this.successes.push({ at: performance.now(), sentAt, server });
  }

  get acknowledged(): number {
    return this.transactions.filter(({ state }) => state === 'booked').length;
  }

  get unresolved(): number {
    return this.transactions.filter(({ state }) => state === 'unknown').length;
  }
}
