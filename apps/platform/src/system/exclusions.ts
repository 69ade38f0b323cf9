import type { Failure } from '@fairhouse/contract';
import type { ExclusionKind } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';

/** A break that lasts now. */
export interface StandingExclusion {
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

/** Says who takes a break from play, or was given one (reliability 45). */
export interface Exclusions {
  /** The break of a member that ends last, also one of the same person at another merchant. */
  standing(
    tx: PoolClient,
    member: { merchantId: number; memberId: number; at: Date },
  ): Promise<StandingExclusion | undefined>;
  /** `account_excluded` while it stands. */
  refuse(tx: PoolClient, member: { merchantId: number; memberId: number; at: Date }): Promise<Failure | undefined>;
  /** The same of somebody who is no member yet. */
  refusePerson(tx: PoolClient, traits: PersonTraits, at: Date): Promise<Failure | undefined>;
}
