import type { ErrorCode } from '@fairhouse/contract';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Seat } from '../rounds/round.ts';

export interface Session extends Seat {
  id: string;
  platformSession: string;
  /** Code of the merchant whose player it is; empty if the platform does not say. */
  merchant: string;
  /** Shortened, as other players see it. */
  name: string;
  /** Players who share one of these must not be opponents. */
  groups: string[];
  parentOrigin: string;
  verifyUrl: string;
  /** Whether play should prolong it now: at most once a minute, to save writes. */
  dueForProlonging: boolean;
}

export interface NewSession extends Session {
  token: string;
  language: string;
  /** How long the platform's session lasts without activity, as reported by the platform. */
  lifetimeSeconds: number;
}

/** After this time a session must be opened again, even with continuous play. */
const LONGEST_SESSION = '12 hours';

const prolonged = `least(created_at + interval '${LONGEST_SESSION}', now() + lifetime_seconds * interval '1 second')`;

/** Only the hash is stored, so that a reader of the table cannot play. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function storeSession(db: Pool, session: NewSession): Promise<void> {
  await db.query(
    `insert into game_session (id, token_hash, player_id, currency, game_code, demo, language, platform_session,
        parent_origin, verify_url, lifetime_seconds, merchant, name, groups, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::int, $12, $13, $14, now() + $11::int * interval '1 second')`,
    [
      session.id,
      hashOf(session.token),
      session.playerId,
      session.currency,
      session.gameCode,
      session.demo,
      session.language,
      session.platformSession,
      session.parentOrigin,
      session.verifyUrl,
      session.lifetimeSeconds,
      session.merchant,
      session.name,
      session.groups,
    ],
  );
}

export type FoundSession = Session & { live: boolean; endedCode: ErrorCode | null };

/** The session of each token. */
export async function findSessions(db: Pool, tokens: readonly string[]): Promise<(FoundSession | undefined)[]> {
  const hashes = tokens.map(hashOf);
  const { rows } = await db.query<FoundSession & { hash: string }>({
    name: 'sessions-find',
    text: `select encode(token_hash, 'hex') as hash, id, player_id as "playerId", currency, game_code as "gameCode", demo,
        platform_session as "platformSession", merchant, name, groups, parent_origin as "parentOrigin", verify_url as "verifyUrl",
        ended_code as "endedCode", expires_at > now() as live,
        expires_at < ${prolonged} - interval '1 minute' as "dueForProlonging"
      from game_session where token_hash = any($1::bytea[])`,
    values: [hashes],
  });
  const byHash = new Map(rows.map(({ hash, ...session }) => [hash, session]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')));
}

/** Play prolongs a session here as at the platform, which checks every bet again. */
export async function prolongSession(db: Pool, id: string): Promise<void> {
  await db.query({
    name: 'session-prolong',
    text: `update game_session set expires_at = ${prolonged} where id = $1 and ended_code is null`,
    values: [id],
  });
}

export async function endSession(db: Pool, id: string, code: ErrorCode): Promise<void> {
  await db.query('update game_session set ended_code = coalesce(ended_code, $2) where id = $1', [id, code]);
}

/** Deletes sessions that ended long ago; rounds stay. */
export async function forgetSessions(db: Pool): Promise<void> {
  await db.query(`delete from game_session where expires_at < now() - interval '7 days'`);
}
