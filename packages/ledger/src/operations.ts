import type { Currency } from './currency.ts';
import type { HouseAccount } from './house-accounts.ts';
import type { Rail } from './wallets.ts';

/** Kinds of operations as stored; never reuse a number. */
export const KINDS = {
  bet: 1,
  win: 2,
  refund: 3,
  close_round: 4,
  promo_win: 5,
  deposit: 6,
  adjustment: 7,
  fee: 8,
  reserve: 9,
  post_hold: 10,
  void_hold: 11,
  expire_hold: 12,
  transfer: 13,
  bonus_grant: 14,
  bonus_convert: 15,
  bonus_forfeit: 16,
  points_earn: 17,
  points_spend: 18,
  correction: 19,
  vendor_return: 20,
  agent_pay: 21,
  agent_reverse: 22,
  reward: 23,
  points_return: 24,
  round_correction: 25,
  stake_return: 26,
} as const;
export type Kind = keyof typeof KINDS;

/** Causes of movements as stored; never reuse a number. */
export const CAUSES = {
  none: 0,
  round: 1,
  deposit: 2,
  withdrawal: 3,
  adjustment: 4,
  transfer: 5,
  contract: 6,
  promotion: 7,
  prize: 8,
  rank: 9,
  rebate: 10,
  salary: 11,
  order: 12,
  jackpot: 13,
} as const;
export type CauseType = keyof typeof CAUSES;
export interface Cause {
  type: CauseType;
  /** At most 128 characters. */
  id: string;
}

interface Base {
  /** Idempotency key: a uuid made by the client; see refOf. */
  ref: string;
  merchantId: number;
  customerId: number;
  currency: Currency;
}
interface Money extends Base {
  /** Minor units, above 0 unless the operation says otherwise. */
  amount: number;
  cause?: Cause;
}
interface Play extends Base {
  /** 0..1007 */
  vendorId: number;
  /**
   * The vendor's name of the round, at most 128 characters. Rounds are per player: a shared table is one round for
   * each.
   */
  round: string;
  /**
   * The member has bonus money, whose balance is answered too. It pays what the main wallet does not cover of a bet, if the
   * whole stake is at most `most`. A repeat may differ.
   */
  bonus?: { most: number };
}

/** Stake from the main wallet; opens the round when it is new. */
export interface Bet extends Play {
  type: 'bet';
  amount: number;
}
/** Win (0 allowed) to the wallets that paid the stakes of a round with a posted bet; `endsRound` completes it in the same step. */
export interface Win extends Play {
  type: 'win';
  amount: number;
  endsRound?: boolean;
  /** Unused stake that comes back by an operation beside it: a repeat must name the same. */
  beside?: number;
}
/**
 * Unused stake of an open round, to the wallets that paid its stakes in their proportion: it lowers the round's stake, and is no
 * payout. Refused above the stake.
 */
export interface StakeReturn extends Play {
  type: 'stake_return';
  amount: number;
  endsRound?: boolean;
}
/** Refunds exactly the named bet; before its bet it leaves a tombstone that refuses the bet. */
export interface Refund extends Play {
  type: 'refund';
  /** Reference of the bet, which must belong to the same vendor and round. */
  bet: string;
  /** The reason, for the record; at most 500 characters. */
  reason?: string;
}
/** Completes the round. Moves no money, so it leaves no entry. */
export interface CloseRound extends Play {
  type: 'close_round';
}
/** Vendor-side promotion paid to the main wallet, outside any round. */
export interface PromoWin extends Money {
  type: 'promo_win';
  vendorId: number;
}
/** To the main wallet; `account` is the provider's cash account, { purpose: 'cash' } when not given. */
export interface Deposit extends Money {
  type: 'deposit';
  account?: HouseAccount;
  /** The reason when the booking is not from a report of the provider; at most 500 characters. */
  reason?: string;
}
/** Signed amount on the main wallet. */
export interface Adjustment extends Money {
  type: 'adjustment';
  reason: string;
  account?: HouseAccount;
}
/** From the main wallet. */
export interface Fee extends Money {
  type: 'fee';
}
/** main → locked; the operation's `ref` names the hold. */
export interface Reserve extends Money {
  type: 'reserve';
  expiresAt?: Date;
}
/** locked → house, { purpose: 'withdrawals' } when not given. The answered balance is the locked wallet's. */
export interface PostHold extends Base {
  type: 'post_hold';
  hold: string;
  account?: HouseAccount;
  cause?: Cause;
}
/** locked → main. */
export interface ReleaseHold extends Base {
  type: 'void_hold' | 'expire_hold';
  hold: string;
  cause?: Cause;
}
/** Between two wallets of one customer, or from one customer to another of the same merchant. */
export interface Transfer extends Money {
  type: 'transfer';
  from: Rail;
  to: Rail;
  toCustomerId?: number;
}
/** promo → bonus wallet; bonus → main; bonus → promo. */
export interface BonusMovement extends Money {
  type: 'bonus_grant' | 'bonus_convert' | 'bonus_forfeit';
}
/** What a promotion, a rank or points bring in money: promo → main wallet. */
export interface Reward extends Money {
  type: 'reward';
}
/** Gives back exactly the points that an order spent, once. */
export interface PointsReturn extends Base {
  type: 'points_return';
  /** Reference of the spending. */
  spend: string;
  cause?: Cause;
}
/** On the points wallet, in PTS. */
export interface PointsMovement extends Money {
  type: 'points_earn' | 'points_spend';
}
/** From the member's transfer wallet at a vendor, which has taken it there, to the main wallet. */
export interface VendorReturn extends Money {
  type: 'vendor_return';
  vendorId: number;
}
/** What an agent earned by a contract, to the main wallet; `contract` is the number of the contract's kind. */
export interface AgentPay extends Money {
  type: 'agent_pay';
  contract: number;
}
/** Takes back what an agent was paid, at most what the main wallet has. */
export interface AgentReverse extends Money {
  type: 'agent_reverse';
  contract: number;
  /** Reference of the payment. */
  pays: string;
}
/** A new entry linked to a wrong one; signed amount, posted against adjustments. */
export interface Correction extends Money {
  type: 'correction';
  /** Reference of the entry on the same wallet. */
  corrects: string;
  reason: string;
  /** main when not given. */
  rail?: Rail;
}

/**
 * A signed amount on a round that has ended, at most 72 hours ago. Taken back is at most what the round has paid: what the
 * main wallet has, and the rest from later wins of the vendor. Bonus money is not taken back.
 */
export interface RoundCorrection extends Play {
  type: 'round_correction';
  amount: number;
  /** Reference of the entry of the round that is corrected. */
  corrects: string;
  /** At most 500 characters. */
  reason: string;
}

export type Operation =
  | Bet
  | Win
  | StakeReturn
  | Refund
  | CloseRound
  | PromoWin
  | Deposit
  | Adjustment
  | Fee
  | Reserve
  | PostHold
  | ReleaseHold
  | Transfer
  | BonusMovement
  | PointsMovement
  | Reward
  | PointsReturn
  | VendorReturn
  | AgentPay
  | AgentReverse
  | Correction
  | RoundCorrection;

/** Result of an operation that was posted, as stored beside REFUSALS. */
export const POSTED = 0;

/** Refusals as stored; never reuse a number. */
export const REFUSALS = {
  insufficient_funds: 1,
  wallet_frozen: 2,
  wallet_closed: 3,
  no_wallet: 4,
  wrong_currency: 5,
  key_reused: 6,
  round_unknown: 7,
  round_closed: 8,
  tombstoned: 9,
  bet_unknown: 10,
  hold_unknown: 11,
  hold_resolved: 12,
  invalid_amount: 13,
  entry_unknown: 14,
  bet_refunded: 16,
  single_stake_limit: 17,
  stake_limit: 18,
  loss_limit: 19,
  entry_returned: 20,
  round_open: 21,
  correction_late: 22,
  correction_over_paid: 23,
  above_stake: 24,
} as const;
export type Refusal = keyof typeof REFUSALS;

/**
 * `balance` is the wallet's after the operation, in minor units; for a repeat, the one answered first. `bonus`: that of the
 * bonus wallet, of play that asked for it. `repeated`: the refusal was recorded before.
 */
export type Outcome =
  | { status: 'posted' | 'duplicate'; balance: number; at: Date; bonus?: number }
  | { status: 'refused'; code: Refusal; balance: number; repeated: boolean };
