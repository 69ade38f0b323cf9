import type { PoolClient } from 'pg';

/** Members of one list; a household or a school has more, and the first are enough to see that. */
const MOST = 50;

/** Other members of the merchant who logged in with a browser of this member. */
export async function listOnSameBrowsers(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select o.member_id as id from member_browser m join member_browser o
       on o.merchant_id = m.merchant_id and o.browser_hash = m.browser_hash and o.member_id <> m.member_id
     where m.member_id = $1 group by o.member_id order by max(o.last_at) desc, o.member_id limit ${MOST}`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Other members who logged in since from an address of the member's last logins. */
export async function listOnSameAddresses(tx: PoolClient, memberId: number, since: Date): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with own as (select distinct ip from (select ip from member_login where member_id = $1 and at >= $2
       order by id desc limit 20) l)
     select o.member_id as id from own join member_login o on o.merchant_id = current_merchant() and o.ip = own.ip
       and o.at >= $2 and o.member_id <> $1
     group by o.member_id order by max(o.at) desc, o.member_id limit ${MOST}`,
    [memberId, since],
  );
  return rows.map(({ id }) => id);
}
