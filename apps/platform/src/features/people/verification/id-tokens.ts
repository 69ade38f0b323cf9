import type { Result } from '@fairhouse/contract';

/** What a token of Firebase proves: somebody received a code at this number, at this time. */
export interface ProvenByToken {
  /** As +639171234567. */
  number: string;
  /** The account of Firebase, which it creates for each number. */
  subject: string;
  /** When the code was typed. Another token of the same log-in has the same time. */
  at: Date;
}

/** The port to Firebase Authentication. */
export interface IdTokens {
  /**
   * Verifies an id token of the project: `verification_code_wrong` or `verification_code_expired`, and
   * `firebase_unavailable` while the keys cannot be read.
   */
  verify(projectId: string, token: string, now: Date): Promise<Result<ProvenByToken>>;
}
