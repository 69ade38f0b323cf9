import { fail, ok, type Result } from '@fairhouse/contract';
import type { RateLimit } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { gather } from '../gather.ts';
import { findSessions, type Session } from './store.ts';

/** 24 random bytes in base64url. */
const TOKEN = /^Bearer ([\w-]{32})$/;

/** Sessions read with one statement. */
const TOGETHER = 200;

export interface Player {
  session: Session;
  token: string;
}

/** Admits the holder of an active game session, as often as its rate allows. */
export function sessionGate(pool: Pool, rate: RateLimit) {
  const findSession = gather((tokens: readonly string[]) => findSessions(pool, tokens), TOGETHER);
  return async (_call: unknown, http: FastifyRequest): Promise<Result<Player>> => {
    const token = TOKEN.exec(http.headers.authorization ?? '')?.[1];
    if (!token) return fail('login_required');
    const session = await findSession(token);
    if (!session) return fail('login_required');
    if (session.endedCode) return fail(session.endedCode);
    if (!session.live) return fail('session_expired');
    return rate.take(session.id) ? ok({ session, token }) : fail('too_many_requests');
  };
}
