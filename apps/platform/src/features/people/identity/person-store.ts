import type { PoolClient } from 'pg';

/** The traits that identify a member's person, and whether each is proven. */
export interface MemberTraits {
  mobile: string | null;
  mobileProven: boolean;
  email: string | null;
  emailProven: boolean;
  idNumberSealed: string | null;
  idNumberKey: Buffer | null;
}

export async function findTraits(tx: PoolClient, memberId: number): Promise<MemberTraits | undefined> {
  const { rows } = await tx.query<MemberTraits>(
    `select m.mobile, m.mobile_verified_at is not null as "mobileProven", lower(m.email) as email,
       m.email_verified_at is not null as "emailProven", r.id_number_sealed as "idNumberSealed",
       r.id_number_key as "idNumberKey"
     from member m left join member_registration r on r.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return rows[0];
}

export async function saveIdNumberKey(tx: PoolClient, memberId: number, key: Buffer): Promise<void> {
  await tx.query('update member_registration set id_number_key = $2 where member_id = $1', [memberId, key]);
}

/** Accounts of the transaction's merchant that may belong to the person. */
export async function findAccounts(
  tx: PoolClient,
  { mobile, email, idNumberKey }: { mobile: string | null; email: string | null; idNumberKey: Buffer | null },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from member where merchant_id = current_merchant() and mobile = $1
     union select id from member where merchant_id = current_merchant() and email = $2
     union select member_id from member_registration where merchant_id = current_merchant() and id_number_key = $3`,
    [mobile, email, idNumberKey],
  );
  return rows.map(({ id }) => id);
}
