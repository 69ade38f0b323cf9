import type { PoolClient } from 'pg';

/** The traits that identify a member's person, and whether each is proven. */
export interface MemberTraits {
  mobile: string | null;
  mobileProven: boolean;
  email: string | null;
  emailProven: boolean;
  idNumberSealed: string | null;
  idNumberKey: Buffer | null;
  realName: string | null;
  /** As 1990-05-17. */
  birthday: string | null;
  /** The latest browsers, SHA-256 in hexadecimal. */
  browsers: string[];
}

/** Browsers of a member that are compared. */
const MOST_BROWSERS = 20;

export async function findTraits(tx: PoolClient, memberId: number): Promise<MemberTraits | undefined> {
  const { rows } = await tx.query<MemberTraits>(
    `select m.mobile, m.mobile_verified_at is not null as "mobileProven", lower(m.email) as email,
       m.email_verified_at is not null as "emailProven", r.id_number_sealed as "idNumberSealed",
       r.id_number_key as "idNumberKey", p.real_name as "realName", to_char(p.birthday, 'YYYY-MM-DD') as birthday,
       array(select encode(b.browser_hash, 'hex') from member_browser b where b.member_id = m.id
         order by b.last_at desc limit $2) as browsers
     from member m left join member_registration r on r.member_id = m.id left join member_profile p on p.member_id = m.id
     where m.id = $1`,
    [memberId, MOST_BROWSERS],
  );
  return rows[0];
}

export async function saveIdNumberKey(tx: PoolClient, memberId: number, key: Buffer): Promise<void> {
  await tx.query('update member_registration set id_number_key = $2 where member_id = $1', [memberId, key]);
}

export interface PersonContacts {
  mobile: string | null;
  email: string | null;
  idNumberKey: Buffer | null;
  browsers: readonly string[];
}

/** Accounts of the transaction's merchant that may belong to the person. */
export async function findAccounts(
  tx: PoolClient,
  { mobile, email, idNumberKey, browsers }: PersonContacts,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from member where merchant_id = current_merchant() and mobile = $1
     union select id from member where merchant_id = current_merchant() and email = $2
     union select member_id from member_registration where merchant_id = current_merchant() and id_number_key = $3
     union select member_id from member_browser
       where merchant_id = current_merchant() and browser_hash in (select decode(hash, 'hex') from unnest($4::text[]) hash)`,
    [mobile, email, idNumberKey, browsers],
  );
  return rows.map(({ id }) => id);
}
