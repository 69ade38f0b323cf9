import type { Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';

/** How a member proved the identity. A passkey with user verification counts as two proofs. */
export type LoginProof = 'password' | 'sms' | 'email' | 'passkey' | 'device' | 'social';

/** The origin of a login. */
export interface Place {
  ip: string;
  userAgent: string;
  /** Random token of the browser's cookie, at logins. */
  browser?: string | undefined;
}

/** A member whose first proof was right and who has no session yet. */
export interface ProvenLogin {
  merchantId: number;
  memberId: number;
  proof: LoginProof;
  at: Date;
  place: Place;
  /** The remembered browser of the login. */
  deviceId?: string;
  /** When the passkey of the login was made. */
  passkeySince?: Date;
  /** Keys of the tries that were counted for it; forgiven when the session opens. */
  forgives?: readonly string[];
  /** Whether the password of the login must be changed; false without a password (spec §4). */
  passwordExpired: boolean;
}

/** The port for the protection of logins: decides whether a login needs a second step before its session (spec §4). */
export interface SecondStep {
  /** Removes all passkeys of a member with a new password; returns their names. */
  removePasskeys(tx: PoolClient, memberId: number): Promise<{ id: string; name: string }[]>;
  /** `second_step_required` with the challenge, written in this transaction; undefined when none is needed. */
  ask(tx: PoolClient, login: ProvenLogin): Promise<Failure | undefined>;
}
