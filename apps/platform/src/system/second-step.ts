import type { Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';

/** How a member proved to be the one. A passkey with its own lock is two proofs in one. */
export type LoginProof = 'password' | 'sms' | 'email' | 'passkey' | 'device';

/** Where a login comes from. */
export interface Place {
  ip: string;
  userAgent: string;
}

/** A member whose first proof was right and who has no session yet. */
export interface ProvenLogin {
  merchantId: number;
  memberId: number;
  proof: LoginProof;
  at: Date;
  place: Place;
  /** The remembered browser whose token was the proof. */
  deviceId?: string;
  /** When the passkey that was the proof was made. */
  passkeySince?: Date;
  /** Keys of the tries that it was counted under; taken back when the session opens. */
  forgives?: readonly string[];
  /** The password that was the proof has to be changed; false where none was used (spec §4). */
  passwordExpired: boolean;
}

/** What protects logins besides passwords: says whether one needs a second step before its session (spec §4). */
export interface SecondStep {
  /** Removes all passkeys of a member whose password was replaced; answers what they were called. */
  removePasskeys(tx: PoolClient, memberId: number): Promise<{ id: string; name: string }[]>;
  /** `second_step_required` with the challenge to answer, written in this transaction; undefined when none is needed. */
  ask(tx: PoolClient, login: ProvenLogin): Promise<Failure | undefined>;
}
