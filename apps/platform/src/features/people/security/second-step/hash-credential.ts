import { createHash } from 'node:crypto';

/**
 * A hash that stands for the password in a challenge and does not help to guess it: with another password open
 * challenges become invalid.
 */
export const hashCredential = ({ passwordHash }: { passwordHash: string }): Buffer =>
  createHash('sha256').update(passwordHash).digest();
