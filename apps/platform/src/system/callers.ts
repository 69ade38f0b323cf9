import type { PermissionName } from '@fairhouse/contract/house/permissions';
import type { Merchant } from './merchant.ts';

/** Anyone at a merchant's site. */
export interface VisitorCaller {
  merchant: Merchant;
}

/** A logged-in member; also the customer of the ledger (`memberId` = `customerId`). */
export interface MemberCaller {
  merchant: Merchant;
  memberId: number;
  username: string;
  /** Spec §6: 0 player, 1, 2, 41, 42 agent, 4 trial. */
  accountType: number;
  sessionId: string;
}

/** What a member's token opens. */
export interface MemberSession extends MemberCaller {
  /** Spec §4: it began with a password that must be changed first; until then calls that move money are refused. */
  passwordExpired: boolean;
  /** It withdraws what is there and does nothing else: the member is excluded from play. */
  withdrawalOnly: boolean;
}

/** A logged-in operator; sees the rows of its own merchant only. */
export interface OperatorCaller {
  merchant: Merchant;
  operatorId: number;
  username: string;
  displayName: string;
  permissions: readonly PermissionName[];
  sessionId: string;
  /** When secrets were taken by way of a colleague's link; null for operators of the start. */
  accessSince: Date | null;
}

/** Spec §1, §6: an account that plays for nothing. */
export const TRIAL_ACCOUNT = 4;
