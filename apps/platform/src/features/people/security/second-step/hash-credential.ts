import { createHash } from 'node:crypto';

/** Stands for a password without being of use to guess it: another password makes open challenges worthless. */
export const hashCredential = ({ passwordHash }: { passwordHash: string }): Buffer =>
  createHash('sha256').update(passwordHash).digest();
