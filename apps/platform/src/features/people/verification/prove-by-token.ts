import { failField, ok, type Result } from '@fairhouse/contract';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { IdTokens } from './id-tokens.ts';
import { wrongCode } from './prove-code.ts';
import { insertUsedToken } from './store.ts';

/**
 * How long after the code was typed the number counts as proven. The form is filled in meanwhile; Firebase itself
 * renews its tokens for ever.
 */
const VALID_MS = 30 * 60_000;

/** A token that proves the number, and was maybe used before. */
export interface ProvenToken {
  tokenKey: Buffer;
  expiresAt: Date;
}

/** Checks a token of Firebase: made by this project, for this number, a short while ago. */
export async function proveByToken(
  idTokens: IdTokens,
  projectId: string,
  { channel, token, number }: { channel: string | undefined; token: string | undefined; number: string },
  now: Date,
): Promise<Result<ProvenToken>> {
  if (!token) return failField('verification_code_missing', 'verificationCode', 'verification_code_missing');
  // The merchant changed its project meanwhile.
  if (channel !== projectId) return expired();
  const proven = await idTokens.verify(projectId, token, now);
  if (!proven.ok) return proven;
  if (proven.value.number !== number) return wrongCode();
  const expiresAt = new Date(proven.value.at.getTime() + VALID_MS);
  if (expiresAt <= now) return expired();
  // The log-in counts, not the token: Firebase makes further tokens of one log-in.
  const login = JSON.stringify([projectId, proven.value.subject, proven.value.at.getTime()]);
  return ok({ tokenKey: createHash('sha256').update(login).digest(), expiresAt });
}

const expired = () => failField('verification_code_expired', 'verificationCode', 'verification_code_expired');

/** Uses up a checked token, in the transaction of its action. False when it was used before. */
export const spendToken = (tx: PoolClient, merchantId: number, token: ProvenToken): Promise<boolean> =>
  insertUsedToken(tx, { merchantId, ...token });
