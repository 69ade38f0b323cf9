import type { Pool, PoolClient } from 'pg';
import type { Currency } from './currency.ts';
import type { Cause, Kind, Operation, Outcome } from './operations.ts';
import type { HouseAccount } from './house-accounts.ts';
import type { BookedJackpot } from './jackpots.ts';
import type { Movement, MovementsQuery } from './read-movements.ts';
import type { RoundState } from './rounds.ts';
import type { Rail } from './wallets.ts';

export interface CustomerKey {
  merchantId: number;
  customerId: number;
}

export interface Balances {
  main: number;
  locked: number;
  bonus: number;
  points: number;
  /** Vendor transfer wallets that were opened. */
  vendors: Record<number, number>;
  currency: Currency;
  /** The main wallet refuses debits. */
  frozen: boolean;
}

export interface StatementQuery extends CustomerKey {
  rail: Rail;
  /** Cursor: `next` of the page before. */
  before?: number;
  limit: number;
}

/** One posted movement of a wallet and its cause. */
export interface StatementLine {
  /** Running number within the wallet; the cursor. */
  seq: number;
  ref: string;
  at: Date;
  type: Kind;
  /** Signed minor units. */
  amount: number;
  balanceAfter: number;
  currency: Currency;
  cause: Cause;
  /** The other side: a house account, or the other wallet of a movement between wallets. */
  counter: HouseAccount;
  /** The bet that was refunded, the hold that was resolved or the entry that was corrected. */
  link?: string;
  reason?: string;
}

export interface Round {
  vendorId: number;
  round: string;
  customerId: number;
  state: RoundState;
  staked: number;
  paid: number;
  openedAt: Date;
  closedAt?: Date;
}

/** A hold that is due: expire it with an expire_hold that names it. */
export interface DueHold extends CustomerKey {
  hold: string;
  currency: Currency;
  amount: number;
  expiresAt: Date;
}

/** A figure that disagrees with the entries. */
export interface Difference {
  what:
    | 'wallet'
    | 'sequence'
    | 'key'
    | 'house'
    | 'sum'
    | 'hold'
    | 'round'
    | 'limit'
    | 'correction'
    | 'owed'
    | 'jackpot';
  merchantId: number;
  /** Subject of the figure: wallet number, account, currency or round. */
  id: string;
  stated: number;
  recomputed: number;
}

export interface CheckReport {
  ok: boolean;
  wallets: number;
  entries: number;
  refusals: number;
  holds: number;
  rounds: number;
  totals: { merchantId: number; currency: Currency; wallets: number; house: number }[];
  /** Corrections that members still owe, with what is left of them. */
  owed: { merchantId: number; currency: Currency; corrections: number; owed: number }[];
  jackpots: ({ merchantId: number } & BookedJackpot)[];
  /** The first thousand differences. */
  differences: Difference[];
  differenceCount: number;
}

export interface OpenWallets extends CustomerKey {
  currency: Currency;
}

export interface FreezeRequest extends CustomerKey {
  /** By default every wallet of the customer. */
  rail?: Rail;
}

/** A wallet whose balance disagreed with its entries was frozen. */
export interface LedgerAlert {
  type: 'wallet_frozen';
  difference: Difference;
}

export interface LedgerOptions {
  /** Of the application role. */
  pool: Pool;
  /** Most batches in flight per merchant. */
  lanes?: number;
  maxBatch?: number;
  /** Most operations waiting; more are refused with `overloaded`. */
  maxWaiting?: number;
  onAlert?: (alert: LedgerAlert) => void;
}

export interface Ledger {
  /** Posts in a transaction of the ledger, together with other waiting operations; resolves after the commit. */
  post(operation: Operation): Promise<Outcome>;
  /** Posts inside the caller's transaction. */
  postIn(tx: PoolClient, merchantId: number, operations: Operation[]): Promise<Outcome[]>;
  /** Opens main, locked, bonus and points wallets; existing ones do not change. */
  openWallets(tx: PoolClient, request: OpenWallets): Promise<void>;
  /** Opens the transfer wallet of a vendor. */
  openVendorWallet(tx: PoolClient, request: OpenWallets & { vendorId: number }): Promise<void>;
  balances(merchantId: number, customerId: number): Promise<Balances | undefined>;
  statement(query: StatementQuery): Promise<{ list: StatementLine[]; next?: number }>;
  /** The main wallet's movements with one line for each round of play, newest first. */
  movements(query: MovementsQuery): Promise<{ list: Movement[]; next?: number }>;
  /**
   * Balance of a house account in one currency: below zero when it gave more than it took, null when nothing was ever
   * booked on it.
   */
  houseBalance(merchantId: number, account: HouseAccount, currency: Currency): Promise<number | null>;
  /** The round of one player, or without a player the first one with that name. */
  round(merchantId: number, vendorId: number, round: string, customerId?: number): Promise<Round | undefined>;
  /** Holds that are due before the given instant, oldest first. */
  dueHolds(merchantId: number, before: Date, limit: number): Promise<DueHold[]>;
  /** Debits are refused from now on; credits pass, and holds are posted or voided. Answers how many wallets changed. */
  freeze(tx: PoolClient, request: FreezeRequest): Promise<number>;
  unfreeze(tx: PoolClient, request: FreezeRequest): Promise<number>;
  makePartitions(pool: Pool, monthsAhead: number): Promise<void>;
  /** Recomputes everything from the entries; freezes and reports every wallet that disagrees. */
  check(pool: Pool): Promise<CheckReport>;
  /** Refuses new operations and waits for those in progress. */
  close(): Promise<void>;
}
