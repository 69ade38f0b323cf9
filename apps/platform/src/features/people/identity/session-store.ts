import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import type { Pool, PoolClient } from 'pg';

export interface NewSession {
  id: string;
  merchantId: number;
  memberId: number;
  tokenHash: Buffer;
  at: Date;
  ip: string;
  userAgent: string;
  /** The remembered browser that opens it. */
  deviceId: string | null;
  /** The session began with a password that must be changed. */
  passwordExpired: boolean;
  /** The member is excluded from play. */
  withdrawalOnly: boolean;
}

/** Records the login and opens its session; returns whether it was the member's first. */
export async function insertSession(tx: PoolClient, session: NewSession): Promise<{ first: boolean }> {
  const { id, merchantId, memberId, tokenHash, at, ip, userAgent, deviceId, passwordExpired, withdrawalOnly } = session;
  const { rows } = await tx.query<{ first: boolean }>(
    `with earlier as (select exists (select from member_login where merchant_id = $2 and member_id = $3) as any)
     , login as (insert into member_login (merchant_id, member_id, at, ip, user_agent)
         values ($2, $3, $5, $6, $7) returning id)
     , session as (insert into member_session (id, merchant_id, member_id, token_hash, login_id, created_at, last_active_at,
           device_id, password_expired, withdraw_only)
         select $1, $2, $3, $4, login.id, $5, $5, $8, $9, $10 from login)
     select not earlier.any as first from earlier`,
    [id, merchantId, memberId, tokenHash, at, ip, userAgent, deviceId, passwordExpired, withdrawalOnly],
  );
  return rows[0]!;
}

export interface SessionRow {
  sessionId: string;
  memberId: number;
  username: string;
  accountType: number;
  lastActiveAt: Date;
  passwordExpired: boolean;
  withdrawalOnly: boolean;
}

export async function findSession(pool: Pool, merchantId: number, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<SessionRow>(
      `select s.id as "sessionId", m.id as "memberId", m.username, m.account_type as "accountType",
         s.last_active_at as "lastActiveAt", s.password_expired as "passwordExpired",
         s.withdraw_only as "withdrawalOnly"
       from member_session s join member m on m.id = s.member_id
       where s.merchant_id = $1 and s.ended_at is null and m.status = 'active'
         and s.id = (select id from member_session where token_hash = $2
           union all select session_id from session_return where token_hash = $2)`,
      [merchantId, tokenHash],
    );
    return rows[0];
  });
}

export async function findLastActive(tx: PoolClient, sessionId: string): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>('select last_active_at as at from member_session where id = $1', [
    sessionId,
  ]);
  return rows[0]!.at;
}

export async function touchSession(pool: Pool, merchantId: number, sessionId: string, at: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) => prolongSession(tx, sessionId, at));
}

/** Records use of the session, unless it has ended: it prolongs the time until it is idle. */
export async function prolongSession(tx: PoolClient, sessionId: string, at: Date): Promise<void> {
  await tx.query(
    'update member_session set last_active_at = $2 where id = $1 and ended_at is null and last_active_at < $2',
    [sessionId, at],
  );
}

export async function endSession(tx: PoolClient, sessionId: string, at: Date): Promise<void> {
  await tx.query('update member_session set ended_at = $2 where id = $1 and ended_at is null', [sessionId, at]);
}

/** The session if it waits for a new password. */
export async function findWaitingSession(
  tx: PoolClient,
  sessionId: string,
): Promise<{ withdrawalOnly: boolean } | undefined> {
  const { rows } = await tx.query<{ withdrawalOnly: boolean }>(
    'select withdraw_only as "withdrawalOnly" from member_session where id = $1 and password_expired',
    [sessionId],
  );
  return rows[0];
}

/** Ends a session of the member; false when it is not open. */
export async function endMemberSession(
  tx: PoolClient,
  { memberId, sessionId, at }: { memberId: number; sessionId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update member_session set ended_at = $3 where id = $1 and member_id = $2 and ended_at is null',
    [sessionId, memberId, at],
  );
  return rowCount === 1;
}

/** Ends the member's open sessions, all or all but one; returns their ids. */
export async function endOpenSessions(
  tx: PoolClient,
  { merchantId, memberId, except, at }: { merchantId: number; memberId: number; except: string | null; at: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update member_session set ended_at = $4
     where merchant_id = $1 and member_id = $2 and id is distinct from $3 and ended_at is null returning id`,
    [merchantId, memberId, except, at],
  );
  return rows.map(({ id }) => id);
}

export async function purgeSessions(pool: Pool, merchantId: number, before: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from member_session where merchant_id = $1 and last_active_at < $2', [merchantId, before]),
  );
}

/** The login before the one that opened this session. */
export async function findPreviousLogin(
  tx: PoolClient,
  sessionId: string,
): Promise<{ at: Date; ip: string } | undefined> {
  const { rows } = await tx.query<{ at: Date; ip: string }>(
    `select l.at, host(l.ip) as ip from member_session s
       join member_login l on l.merchant_id = s.merchant_id and l.member_id = s.member_id and l.id < s.login_id
     where s.id = $1 order by l.id desc limit 1`,
    [sessionId],
  );
  return rows[0];
}

/**
 * Whether the member has logged in from the network of this address before: an IPv6 line changes its addresses daily.
 */
export async function isKnownAddress(tx: PoolClient, memberId: number, ip: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from member_login where member_id = $1 and ip <<= $2 limit 1', [
    memberId,
    addressKey(ip),
  ]);
  return rowCount === 1;
}

export async function hasLoggedIn(tx: PoolClient, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from member_login where member_id = $1 limit 1', [memberId]);
  return rowCount === 1;
}
