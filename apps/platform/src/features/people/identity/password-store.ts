import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { PoolClient } from 'pg';

export async function findPasswordHash(tx: PoolClient, memberId: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  return rows[0]?.hash;
}

/** A member whom an agent registered declares to be of age with the first own password. */
export async function hasDeclaredAge(tx: PoolClient, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from member where id = $1 and adult_declared_at is not null', [memberId]);
  return rowCount === 1;
}

/** False when the old hash is no longer the member's. */
export async function replacePasswordHash(
  tx: PoolClient,
  memberId: number,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update member set password_hash = $3, password_changed_at = $4, password_change_required = false,
       one_time_until = null, adult_declared_at = coalesce(adult_declared_at, $4)
     where id = $1 and password_hash = $2`,
    [memberId, from, to, at],
  );
  return rowCount === 1;
}

export interface LoginCredentials {
  passwordHash: string;
  status: MemberStatus;
  passwordChangedAt: Date;
  /** The password must be changed at the next log-in with it. */
  passwordChangeRequired: boolean;
  /** Until when a one-time password logs in; null for others. */
  oneTimeUntil: Date | null;
  /** False of a member whom an agent registered, until the first password of the member's own. */
  ageDeclared: boolean;
}

/** The fields that decide about a login. Locks the member's row for share until the transaction ends. */
export async function lockCredentials(tx: PoolClient, memberId: number): Promise<LoginCredentials | undefined> {
  const { rows } = await tx.query<LoginCredentials>(
    `select password_hash as "passwordHash", status, password_changed_at as "passwordChangedAt",
       password_change_required as "passwordChangeRequired", one_time_until as "oneTimeUntil",
       adult_declared_at is not null as "ageDeclared"
     from member where id = $1 for share`,
    [memberId],
  );
  return rows[0];
}

/**
 * Serialises check-then-insert per member: locks the member's row until the transaction ends. Inserts that only refer to
 * the member do not wait.
 */
export async function lockMember(tx: PoolClient, memberId: number): Promise<void> {
  await tx.query('select from member where id = $1 for no key update', [memberId]);
}

/** The member's row must be locked. */
export async function setPasswordHash(
  tx: PoolClient,
  memberId: number,
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  await tx.query(
    `update member set password_hash = $2, password_changed_at = $3, password_change_required = false,
       one_time_until = null
     where id = $1`,
    [memberId, hash, at],
  );
}

/** The password must be changed at the next log-in with it. */
export async function requirePasswordChange(tx: PoolClient, memberId: number): Promise<void> {
  await tx.query('update member set password_change_required = true where id = $1', [memberId]);
}

/** A password that logs in until the given time and must be changed then. The member's row must be locked. */
export async function setOneTimePassword(
  tx: PoolClient,
  memberId: number,
  { hash, at, until }: { hash: string; at: Date; until: Date },
): Promise<void> {
  await tx.query(
    `update member set password_hash = $2, password_changed_at = $3, password_change_required = true,
       one_time_until = $4
     where id = $1`,
    [memberId, hash, at, until],
  );
}
