import type { Profile } from '@fairhouse/contract/people/profile';
import type { PoolClient } from 'pg';

const columns = `m.nickname, p.real_name as "realName", to_char(p.birthday, 'YYYY-MM-DD') as birthday, p.address,
  p.nationality, p.occupation, p.income_source as "incomeSource", p.birth_place as "birthPlace", p.telegram, p.zalo,
  p.whatsapp, p.avatar`;

export async function findProfile(tx: PoolClient, memberId: number): Promise<Profile | undefined> {
  const { rows } = await tx.query<Profile>(
    `select ${columns} from member m left join member_profile p on p.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return rows[0];
}

/** The same; the row is locked until the transaction ends. */
export async function holdProfile(tx: PoolClient, memberId: number): Promise<Profile | undefined> {
  await tx.query('select from member where id = $1 for update', [memberId]);
  return findProfile(tx, memberId);
}

export async function writeProfile(
  tx: PoolClient,
  merchantId: number,
  memberId: number,
  profile: Profile,
): Promise<void> {
  await tx.query('update member set nickname = $2 where id = $1', [memberId, profile.nickname]);
  await tx.query(
    `insert into member_profile (member_id, merchant_id, real_name, birthday, address, nationality, occupation,
       income_source, birth_place, telegram, zalo, avatar, whatsapp)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (member_id) do update set real_name = $3, birthday = $4, address = $5, nationality = $6,
       occupation = $7, income_source = $8, birth_place = $9, telegram = $10, zalo = $11, avatar = $12, whatsapp = $13`,
    [
      memberId,
      merchantId,
      profile.realName,
      profile.birthday,
      profile.address,
      profile.nationality,
      profile.occupation,
      profile.incomeSource,
      profile.birthPlace,
      profile.telegram,
      profile.zalo,
      profile.avatar,
      profile.whatsapp,
    ],
  );
}

/** Creates the profile of a new member. */
export async function insertProfile(
  tx: PoolClient,
  merchantId: number,
  memberId: number,
  { realName, birthday, whatsapp }: { realName: string | null; birthday: string | null; whatsapp: string | null },
): Promise<void> {
  await tx.query(
    'insert into member_profile (merchant_id, member_id, real_name, birthday, whatsapp) values ($1, $2, $3, $4, $5)',
    [merchantId, memberId, realName, birthday, whatsapp],
  );
}
