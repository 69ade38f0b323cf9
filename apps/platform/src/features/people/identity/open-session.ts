import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Place } from '../../../system/second-step.ts';
import { hashToken, newToken } from '../../../system/tokens.ts';
import { insertSession } from './session-store.ts';

/** Longest user agent that is stored. */
export const USER_AGENT_LENGTH = 256;

export interface NewLogin {
  merchantId: number;
  memberId: number;
  at: Date;
  place: Place;
  /** The remembered browser that opened it. */
  deviceId?: string | null;
  /** Whether withdrawals wait until the password is changed. */
  passwordExpired: boolean;
  /** The member is excluded from play: the session only withdraws. */
  withdrawalOnly?: boolean;
}

/** Records the login and opens a session with a new token. Only the token's hash is stored. */
export async function openSession(
  tx: PoolClient,
  { merchantId, memberId, at, place, deviceId = null, passwordExpired, withdrawalOnly = false }: NewLogin,
): Promise<{ token: string; sessionId: string; first: boolean }> {
  const [token, sessionId] = [newToken(), randomUUID()];
  const { first } = await insertSession(tx, {
    id: sessionId,
    merchantId,
    memberId,
    tokenHash: hashToken(token),
    at,
    ip: place.ip,
    userAgent: place.userAgent.slice(0, USER_AGENT_LENGTH),
    deviceId,
    passwordExpired,
    withdrawalOnly,
  });
  return { token, sessionId, first };
}
