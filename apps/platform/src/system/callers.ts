import type { PermissionName } from '@fairhouse/contract/house/permissions';
import type { Merchant } from './merchant.ts';

/** Any visitor of a merchant's site. */
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

/** The kind of session behind a member's token. */
export interface MemberSession extends MemberCaller {
  /** Spec §4: it began with a password that must be changed first; until then calls that move money are refused. */
  passwordExpired: boolean;
  /** A withdrawal-only session: the member is excluded from play. */
  withdrawalOnly: boolean;
}

/** A logged-in operator, limited to the rows of one merchant. */
export interface OperatorCaller {
  merchant: Merchant;
  operatorId: number;
  username: string;
  displayName: string;
  permissions: readonly PermissionName[];
  sessionId: string;
  /** When the operator got access through a colleague's link; null for first operators. */
  accessSince: Date | null;
}

export { isAgent } from '@fairhouse/contract/people/agent-types';

/** Spec §1, §6: an account that plays without money. */
export const TRIAL_ACCOUNT = 4;
