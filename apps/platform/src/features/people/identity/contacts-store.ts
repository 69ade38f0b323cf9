import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { PoolClient } from 'pg';

/** A member of the transaction's merchant whom a code may log in, found by a proven number. */
export interface ReachableMember {
  id: number;
  username: string;
  status: MemberStatus;
}

const columns = 'id, username, status';

/** The member with this proven number; with `hold` the row is locked until the transaction ends. */
export async function findByMobile(tx: PoolClient, mobile: string, hold = false): Promise<ReachableMember | undefined> {
  const { rows } = await tx.query<ReachableMember>(
    `select ${columns} from member where mobile = $1 and mobile_verified_at is not null ${hold ? 'for update' : ''}`,
    [mobile],
  );
  return rows[0];
}

/**
 * The member with this name and this proven mail address, given in lower case; with `hold` the row is locked until the
 * transaction ends.
 */
export async function findByMail(
  tx: PoolClient,
  { username, email }: { username: string; email: string },
  hold = false,
): Promise<ReachableMember | undefined> {
  const { rows } = await tx.query<ReachableMember>(
    `select ${columns} from member
     where username_key = lower($1) and email = $2 and email_verified_at is not null ${hold ? 'for update' : ''}`,
    [username, email],
  );
  return rows[0];
}

/** Null where the member proved none. */
export interface Contacts {
  mobile: string | null;
  email: string | null;
}

/**
 * The proven contacts of the member: only they receive codes and security notices. A contact that was entered and never
 * proven can belong to a stranger.
 */
export async function findContacts(tx: PoolClient, memberId: number): Promise<Contacts> {
  const { rows } = await tx.query<Contacts>(
    `select case when mobile_verified_at is not null then mobile end as mobile,
       case when email_verified_at is not null then email end as email from member where id = $1`,
    [memberId],
  );
  return rows[0] ?? { mobile: null, email: null };
}

/** A contact that the member entered, and when it was proven. */
export interface Binding {
  to: string;
  provenAt: Date | null;
}

export async function findBindings(
  tx: PoolClient,
  memberId: number,
): Promise<{ mobile: Binding | null; email: Binding | null }> {
  const { rows } = await tx.query<{
    mobile: string | null;
    mobileAt: Date | null;
    email: string | null;
    emailAt: Date | null;
  }>(
    `select mobile, mobile_verified_at as "mobileAt", email, email_verified_at as "emailAt" from member where id = $1`,
    [memberId],
  );
  const { mobile = null, mobileAt = null, email = null, emailAt = null } = rows[0] ?? {};
  return {
    mobile: mobile === null ? null : { to: mobile, provenAt: mobileAt },
    email: email === null ? null : { to: email, provenAt: emailAt },
  };
}

/** Removes the number from a member who entered it without proving it, when another member proves it. */
export async function releaseMobile(tx: PoolClient, mobile: string): Promise<void> {
  await tx.query('update member set mobile = null where mobile = $1 and mobile_verified_at is null', [mobile]);
}

export async function isMobileTaken(tx: PoolClient, mobile: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from member where mobile = $1', [mobile]);
  return rowCount === 1;
}

export interface RegistrationDetails {
  idNumberSealed: string | null;
  qqNum: string | null;
  line: string | null;
  whatsapp: string | null;
  facebook: string | null;
  wechat: string | null;
}

export async function insertDetails(
  tx: PoolClient,
  merchantId: number,
  memberId: number,
  details: RegistrationDetails,
): Promise<void> {
  const { idNumberSealed, qqNum, line, whatsapp, facebook, wechat } = details;
  await tx.query(
    `insert into member_registration (merchant_id, member_id, id_number_sealed, qq_num, line, whatsapp, facebook, wechat)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [merchantId, memberId, idNumberSealed, qqNum, line, whatsapp, facebook, wechat],
  );
}
