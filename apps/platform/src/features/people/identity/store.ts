import type { Locale } from '@fairhouse/contract';
import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';

export interface MemberRow {
  id: number;
  merchantId: number;
  username: string;
  nickname: string;
  accountType: number;
  status: MemberStatus;
  language: string;
  demonstration: boolean;
  registeredAt: Date;
  hasPaymentPassword: boolean;
}

export const memberColumns = `id, merchant_id as "merchantId", username, nickname, account_type as "accountType", status,
  language, demonstration, registered_at as "registeredAt",
  payment_hash is not null as "hasPaymentPassword"`;

export async function findMember(tx: PoolClient, memberId: number): Promise<MemberRow | undefined> {
  const { rows } = await tx.query<MemberRow>(`select ${memberColumns} from member where id = $1`, [memberId]);
  return rows[0];
}

export async function updateLanguage(tx: PoolClient, memberId: number, language: Locale): Promise<void> {
  await tx.query('update member set language = $2 where id = $1', [memberId, language]);
}

export interface Credentials {
  id: number;
  passwordHash: string;
  /** Whether the account has a login from the network of this address. */
  knownAddress: boolean;
}

/** Finds a member by name; when the name is unknown and looks like a number, by mobile number. */
export async function findCredentials(
  pool: Pool,
  merchantId: number,
  { username, mobile, ip }: { username: string; mobile: string | null; ip: string },
): Promise<Credentials | undefined> {
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<Credentials>(
      `select id, password_hash as "passwordHash", exists (
         select from member_login l where l.merchant_id = m.merchant_id and l.member_id = m.id and l.ip <<= $3) as "knownAddress"
       from member m where merchant_id = $1 and (username_key = lower($2) or mobile = $4)
       order by username_key = lower($2) desc limit 1`,
      [merchantId, username, addressKey(ip), mobile],
    );
    return rows[0];
  });
}

export interface NewMember {
  merchantId: number;
  username: string;
  passwordHash: string;
  language: string;
  demonstration: boolean;
  registerUrl: string | null;
  at: Date;
  /** Spec §6; a player by default. */
  accountType?: number;
  /** The agent who registered the member, who declares to be of age at the first log-in. */
  registeredBy?: number;
  /** As +639171234567. */
  mobile?: string;
  mobileVerified?: boolean;
  /** In lower case. */
  email?: string;
  invitedBy?: number;
  invitedThrough?: 'affiliate' | 'referral' | 'recommender';
}

/** The new member's id, or undefined when the name or the mobile number is taken. */
export async function insertMember(tx: PoolClient, member: NewMember): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into member (merchant_id, username, nickname, password_hash, language, demonstration, register_url,
       adult_declared_at, registered_at, password_changed_at, mobile, mobile_verified_at, email, invited_by, invited_through, account_type,
       registered_by)
     values ($1, $2, $2, $3, $4, $5, $6, $14, $7, $7, $8, $9, $10, $11, $12, $13, $15) on conflict do nothing returning id`,
    [
      member.merchantId,
      member.username,
      member.passwordHash,
      member.language,
      member.demonstration,
      member.registerUrl,
      member.at,
      member.mobile ?? null,
      member.mobileVerified ? member.at : null,
      member.email ?? null,
      member.invitedBy ?? null,
      member.invitedThrough ?? null,
      member.accountType ?? 0,
      // A trial account declares no age; its visitor does when registering.
      member.accountType === TRIAL_ACCOUNT || member.registeredBy !== undefined ? null : member.at,
      member.registeredBy ?? null,
    ],
  );
  return rows[0]?.id;
}

/** Reads the end of the index by member: logins are never deleted, and a member who plays daily has many. */
export const lastLogin = '(select l.at from member_login l where l.member_id = m.id order by l.id desc limit 1)';

export async function findLastLogin(tx: PoolClient, memberId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(`select ${lastLogin} as at from member m where m.id = $1`, [
    memberId,
  ]);
  return rows[0]?.at ?? null;
}

export async function memberExists(tx: PoolClient, username: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from member where username_key = lower($1)', [username]);
  return rowCount === 1;
}

export async function findMemberByName(tx: PoolClient, username: string): Promise<MemberRow | undefined> {
  const { rows } = await tx.query<MemberRow>(`select ${memberColumns} from member where username_key = lower($1)`, [
    username,
  ]);
  return rows[0];
}

/** The member with this name whom an agent registered and who never declared to be of age. */
export async function findUndeclared(tx: PoolClient, username: string, agentId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from member where username_key = lower($1) and registered_by = $2 and adult_declared_at is null
       and status = 'active'`,
    [username, agentId],
  );
  return rows[0]?.id;
}
