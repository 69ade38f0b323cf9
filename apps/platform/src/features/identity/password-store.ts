import type { PoolClient } from 'pg';

export async function findPasswordHash(tx: PoolClient, memberId: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  return rows[0]?.hash;
}

/**
 * Whether this is still the hash of the member's password, and holds it until the transaction ends: no session is opened
 * with a password that is being changed.
 */
export async function holdPasswordHash(tx: PoolClient, memberId: number, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from member where id = $1 and password_hash = $2 for share', [
    memberId,
    hash,
  ]);
  return rowCount === 1;
}

/** False when the old hash is not the member's any more. */
export async function replacePasswordHash(
  tx: PoolClient,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update member set password_hash = $3, password_expired = false where id = $1 and password_hash = $2',
    [memberId, from, to],
  );
  return rowCount === 1;
}

export interface HeldMember {
  passwordHash: string;
  status: 'active' | 'locked' | 'excluded';
  passwordExpired: boolean;
}

/** What a login depends on, held until the transaction ends. */
export async function holdMember(tx: PoolClient, memberId: number): Promise<HeldMember | undefined> {
  const { rows } = await tx.query<HeldMember>(
    `select password_hash as "passwordHash", status, password_expired as "passwordExpired" from member
     where id = $1 for share`,
    [memberId],
  );
  return rows[0];
}

/** For a member whose row is held. */
export async function setPasswordHash(tx: PoolClient, memberId: number, hash: string): Promise<void> {
  await tx.query('update member set password_hash = $2, password_expired = false where id = $1', [memberId, hash]);
}
