import { sqlStateOf } from '@fairhouse/database';
import type { PoolClient } from 'pg';

export type ContactKind = 'mobile' | 'email';

/** A number as +639171234567, or a mail address in lower case. */
export interface Contact {
  kind: ContactKind;
  to: string;
}

const UNIQUE_VIOLATION = '23505';

/** The member who proved to own this number or address. */
export async function findOwner(tx: PoolClient, { kind, to }: Contact): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from member where ${kind} = $1 and ${kind}_verified_at is not null`,
    [to],
  );
  return rows[0]?.id;
}

/**
 * Removes the contact from members who entered it without proving it, once another member has proven it. Returns their
 * ids.
 */
export async function takeFromOthers(tx: PoolClient, memberId: number, { kind, to }: Contact): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update member set ${kind} = null where ${kind} = $1 and ${kind}_verified_at is null and id <> $2 returning id`,
    [to, memberId],
  );
  return rows.map(({ id }) => id);
}

export async function removeContact(tx: PoolClient, memberId: number, kind: ContactKind): Promise<void> {
  await tx.query(`update member set ${kind} = null, ${kind}_verified_at = null where id = $1`, [memberId]);
}

/** False when another member has the contact; the transaction can continue. */
export async function writeContact(
  tx: PoolClient,
  memberId: number,
  { kind, to }: Contact,
  at: Date,
): Promise<boolean> {
  await tx.query('savepoint contact');
  try {
    await tx.query(`update member set ${kind} = $2, ${kind}_verified_at = $3 where id = $1`, [memberId, to, at]);
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    await tx.query('rollback to savepoint contact');
    return false;
  }
}
