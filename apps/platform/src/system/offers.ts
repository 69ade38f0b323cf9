import type { Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Merchant } from './merchant.ts';

/** A reward whose budget and locks are taken; it is paid in the same transaction, or given back. */
export interface PreparedOffer {
  pay(): Promise<void>;
  release(): Promise<void>;
}

/** What happened to a member that a promotion may reward (docs/rewards.md, "Promotions"). Ranks count from 0. */
export type Happening =
  | { type: 'rank_up'; from: number; to: number }
  | { type: 'mission_step'; step: number }
  | { type: 'referral_stage'; stage: number }
  | { type: 'points_spend'; points: number };

/** The port for promotions: those that a member chooses with a deposit, and those that begin by what happens elsewhere. */
export interface Offers {
  /** Opens the member's entry in a promotion, before the deposit is written; the member's row must be locked. */
  choose(
    tx: PoolClient,
    deposit: { merchant: Merchant; memberId: number; amount: number; slug: string },
  ): Promise<Result<{ entryId: string }>>;
  /** Ties the deposit to that entry. */
  link(tx: PoolClient, choice: { merchantId: number; depositId: string; entryId: string }): Promise<void>;
  /** Before the deposit is credited, since promotions are locked before wallets; undefined when nothing was chosen. */
  prepare(
    tx: PoolClient,
    deposit: { merchant: Merchant; memberId: number; depositId: string; amount: number },
  ): Promise<PreparedOffer | undefined>;
  /**
   * Lets the promotions begin that reward this, in the transaction in which it happens: the member takes them later. It
   * refuses nothing and locks no wallet.
   */
  happened(tx: PoolClient, member: { merchant: Merchant; memberId: number }, what: Happening): Promise<void>;
}
