import type { PoolClient } from 'pg';

export interface OpenSessionRow {
  id: string;
  ip: string;
  userAgent: string;
  loggedInAt: Date;
  lastActiveAt: Date;
  remembered: boolean;
}

/** Sessions that are not ended and were used since; the most recently used first. */
export async function listOpenSessions(
  tx: PoolClient,
  { memberId, idleSince, now }: { memberId: number; idleSince: Date; now: Date },
): Promise<OpenSessionRow[]> {
  const { rows } = await tx.query<OpenSessionRow>(
    `select s.id, host(l.ip) as ip, l.user_agent as "userAgent", s.created_at as "loggedInAt",
       s.last_active_at as "lastActiveAt",
       exists (select from member_device d where d.id = s.device_id and d.expires_at > $3) as remembered
     from member_session s join member_login l on l.id = s.login_id
     where s.member_id = $1 and s.ended_at is null and s.last_active_at >= $2
     order by s.last_active_at desc, s.id limit 100`,
    [memberId, idleSince, now],
  );
  return rows;
}

export interface LoginRow {
  id: string;
  outcome: 'success' | 'password' | 'second_step';
  at: Date;
  ip: string;
  userAgent: string;
}

/** Logins and refused tries before a place in their order, newest first. */
export async function listLogins(
  tx: PoolClient,
  {
    memberId,
    since,
    before,
    limit,
  }: { memberId: number; since: Date; before: { at: Date; id: string }; limit: number },
): Promise<LoginRow[]> {
  const { rows } = await tx.query<LoginRow>(
    `select id, outcome, at, host(ip) as ip, user_agent as "userAgent" from (
       (select 's' || id as id, 'success' as outcome, at, ip, user_agent from member_login
        where member_id = $1 and at >= $2 and at <= $3 order by at desc limit $5 + 1)
       union all
       (select 'f' || id, reason, at, ip, user_agent from login_failure
        where member_id = $1 and at >= $2 and at <= $3 order by at desc limit $5 + 1)
     ) login
     where (at, id) < ($3, $4) order by at desc, id desc limit $5`,
    [memberId, since, before.at, before.id, limit],
  );
  return rows;
}

export interface NewDevice {
  id: string;
  merchantId: number;
  memberId: number;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
}

/** Keeps a device and names it at the session that it came from. */
export async function insertDevice(tx: PoolClient, device: NewDevice, sessionId: string): Promise<void> {
  const { id, merchantId, memberId, tokenHash, at, expiresAt } = device;
  await tx.query(
    `insert into member_device (id, merchant_id, member_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, merchantId, memberId, tokenHash, at, expiresAt],
  );
  await tx.query('update member_session set device_id = $2 where id = $1', [sessionId, id]);
}

export interface RememberedDevice {
  id: string;
  memberId: number;
  /** Its sessions wait for a new password: being remembered is no way around that. */
  passwordExpired: boolean;
}

/** The device behind a token, as long as none of its sessions was ended: a log-out anywhere on it forgets it. */
export async function findDevice(tx: PoolClient, tokenHash: Buffer, now: Date): Promise<RememberedDevice | undefined> {
  const { rows } = await tx.query<RememberedDevice>(
    `select d.id, d.member_id as "memberId",
       exists (select from member_session s where s.device_id = d.id and s.password_expired) as "passwordExpired"
     from member_device d
     where d.token_hash = $1 and d.expires_at > $2
       and exists (select from member_session s where s.device_id = d.id)
       and not exists (select from member_session s where s.device_id = d.id and s.ended_at is not null)`,
    [tokenHash, now],
  );
  return rows[0];
}

export async function deleteOldDevices(tx: PoolClient, merchantId: number, now: Date): Promise<void> {
  await tx.query('delete from member_device where merchant_id = $1 and expires_at < $2', [merchantId, now]);
}
