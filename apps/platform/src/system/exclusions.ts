import type { Failure } from '@fairhouse/contract';
import type { ExclusionKind } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';

/** An exclusion that is in force now. */
export interface ActiveExclusion {
  kind: ExclusionKind;
  since: Date;
  /** Null: for good. */
  until: Date | null;
}

/** What one person is known by at every merchant. */
export interface PersonTraits {
  /** As +639171234567. */
  mobile?: string | null | undefined;
  /** In lower case. */
  email?: string | null | undefined;
  idNumber?: string | null | undefined;
}

interface Account {
  merchantId: number;
  memberId: number;
  at: Date;
}

/** Who is excluded from play, by themselves or by an operator (reliability 45). */
export interface Exclusions {
  /** Writes the exclusions of the same person's other accounts to this account, and ends its sessions if any is new. */
  copyFromPerson(tx: PoolClient, account: Account): Promise<void>;
  /** Reads the active exclusion that ends last. Writes nothing. */
  findActive(tx: PoolClient, account: Account): Promise<ActiveExclusion | undefined>;
  /** `copyFromPerson`, then `account_excluded` if an exclusion is active. */
  enforce(tx: PoolClient, account: Account): Promise<Failure | undefined>;
  /** `account_excluded` if a person with these traits is excluded anywhere. For registrations. */
  refusePerson(tx: PoolClient, traits: PersonTraits, at: Date): Promise<Failure | undefined>;
}
