import type { Failure } from '@fairhouse/contract';
import type { ExclusionKind } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';
import type { Merchant } from './merchant.ts';

/** An exclusion that is in force now. */
export interface ActiveExclusion {
  kind: ExclusionKind;
  since: Date;
  /** Null: permanent. */
  until: Date | null;
}

/** The traits that identify one person at every merchant. */
export interface PersonTraits {
  /** As +639171234567. */
  mobile?: string | null | undefined;
  /** In lower case. */
  email?: string | null | undefined;
}

interface Account {
  merchantId: number;
  memberId: number;
  at: Date;
}

/** The port for exclusions and deposit limits (reliability 45, 46). */
export interface Exclusions {
  /** Copies the exclusions of the same person's other accounts to this account, and ends its sessions if any is new. */
  copyFromPerson(tx: PoolClient, account: Account): Promise<void>;
  /** Reads the active exclusion that ends last. Writes nothing. */
  findActive(tx: PoolClient, account: Account): Promise<ActiveExclusion | undefined>;
  /** Members of the merchant who are excluded now. */
  listActive(tx: PoolClient, among: Omit<Account, 'memberId'>): Promise<number[]>;
  /** `copyFromPerson`, then `account_excluded` if an exclusion is active. */
  enforce(tx: PoolClient, account: Account): Promise<Failure | undefined>;
  /** A document proved that the account is this person's: exclusions of the person's accounts follow, at every merchant. */
  provePerson(tx: PoolClient, account: Account, personId: string): Promise<void>;
  /** `account_excluded` if a person with these traits is excluded anywhere. For registrations. */
  refusePerson(tx: PoolClient, traits: PersonTraits, at: Date): Promise<Failure | undefined>;
  /** `deposit_limit` when the amount exceeds the limits of a member, whose row must be locked. */
  refuseOverLimit(
    tx: PoolClient,
    member: { merchant: Merchant; memberId: number; at: Date },
    amount: number,
  ): Promise<Failure | undefined>;
}
