import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Place } from '../../../system/second-step.ts';
import { hashToken, newToken } from '../../../system/tokens.ts';
import { insertSession } from './session-store.ts';

/** Longest user agent that is kept. */
export const USER_AGENT_LENGTH = 256;

export interface NewLogin {
  merchantId: number;
  memberId: number;
  at: Date;
  place: Place;
  /** The remembered browser that it comes from. */
  deviceId?: string | null;
  /** Whether money waits until the password is changed. */
  passwordExpired: boolean;
  /** It withdraws and does nothing else: the member is excluded from play. */
  withdrawalOnly?: boolean;
}

/** Records the login and opens a session with a new token. Only the token's hash stays with us. */
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
