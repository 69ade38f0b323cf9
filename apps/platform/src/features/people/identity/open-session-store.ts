import type { PoolClient } from 'pg';

export interface OpenSessionRow {
  id: string;
  ip: string;
  userAgent: string;
  loggedInAt: Date;
  lastActiveAt: Date;
  /** The remembered browser that opened it, or that was remembered in it. */
  deviceId: string | null;
}

/** Sessions that have not ended and were used since a time; the most recently used first. */
export async function listOpenSessions(
  tx: PoolClient,
  { memberId, idleSince, limit }: { memberId: number; idleSince: Date; limit: number | null },
): Promise<OpenSessionRow[]> {
  const { rows } = await tx.query<OpenSessionRow>(
    `select s.id, host(l.ip) as ip, l.user_agent as "userAgent", s.created_at as "loggedInAt",
       s.last_active_at as "lastActiveAt", s.device_id as "deviceId"
     from member_session s join member_login l on l.id = s.login_id
     where s.member_id = $1 and s.ended_at is null and s.last_active_at >= $2
     order by s.last_active_at desc, s.id limit $3`,
    [memberId, idleSince, limit],
  );
  return rows;
}

export async function nameDevice(tx: PoolClient, sessionId: string, deviceId: string): Promise<void> {
  await tx.query('update member_session set device_id = $2 where id = $1', [sessionId, deviceId]);
}

export interface DeviceSessions {
  count: number;
  ended: number;
  /** One of the sessions began with a password that must be changed. */
  passwordExpired: boolean;
}

/** The stored sessions of a remembered browser. */
export async function readDeviceSessions(tx: PoolClient, deviceId: string): Promise<DeviceSessions> {
  const { rows } = await tx.query<DeviceSessions>(
    `select count(*) as count, count(ended_at) as ended, coalesce(bool_or(password_expired), false) as "passwordExpired"
     from member_session where device_id = $1`,
    [deviceId],
  );
  return rows[0]!;
}

/** The columns of sessions that other features may join in their own statements. */
export const readableSessions = 'select id, member_id, ended_at, last_active_at from member_session';
