import type { PoolClient } from 'pg';

/** Browsers with which members logged in, to join in other statements. */
export const readableBrowsers = 'select merchant_id, member_id, browser_hash from member_browser';

/** Notes a browser that logged in to the member's account. */
export async function recordBrowser(
  tx: PoolClient,
  { merchantId, memberId, hash, at }: { merchantId: number; memberId: number; hash: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into member_browser (merchant_id, member_id, browser_hash, last_at) values ($1, $2, $3, $4)
     on conflict (member_id, browser_hash) do update set last_at = excluded.last_at`,
    [merchantId, memberId, hash, at],
  );
}

/** Number of other members of the merchant who logged in with a browser of this member. */
export async function countOnSameBrowsers(tx: PoolClient, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(distinct o.member_id) as count from member_browser m join member_browser o
       on o.merchant_id = m.merchant_id and o.browser_hash = m.browser_hash and o.member_id <> m.member_id
     where m.member_id = $1`,
    [memberId],
  );
  return rows[0]!.count;
}

/** Members of the merchant who logged in with this browser. */
export async function membersOfBrowser(tx: PoolClient, hash: Buffer): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    'select member_id as "memberId" from member_browser where browser_hash = $1',
    [hash],
  );
  return rows.map(({ memberId }) => memberId);
}

/** The browsers of a member, the last used first, with the number of other members who logged in with each. */
export async function listBrowsers(
  tx: PoolClient,
  memberId: number,
  limit: number,
): Promise<{ lastAt: Date; others: number }[]> {
  const { rows } = await tx.query<{ lastAt: Date; others: number }>(
    `select m.last_at as "lastAt", (select count(*)::int from member_browser o
         where o.merchant_id = m.merchant_id and o.browser_hash = m.browser_hash and o.member_id <> m.member_id) as others
     from member_browser m where m.member_id = $1 order by m.last_at desc limit $2`,
    [memberId, limit],
  );
  return rows;
}

/** With what a member was last here: the newest browsers, in hexadecimal, and the address of the newest login. */
export async function findLastSeen(
  tx: PoolClient,
  memberId: number,
  browsers: number,
): Promise<{ browsers: string[]; address: string | null }> {
  const { rows } = await tx.query<{ browsers: string[]; address: string | null }>(
    `select array(select encode(browser_hash, 'hex') from member_browser where member_id = $1
         order by last_at desc limit $2) as browsers,
       (select host(ip) from member_login where member_id = $1 order by id desc limit 1) as address`,
    [memberId, browsers],
  );
  return rows[0]!;
}
