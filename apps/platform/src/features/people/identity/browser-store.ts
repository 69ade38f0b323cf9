import type { PoolClient } from 'pg';

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

/** Members of the merchant who logged in with this browser. */
export async function membersOfBrowser(tx: PoolClient, hash: Buffer): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    'select member_id as "memberId" from member_browser where browser_hash = $1',
    [hash],
  );
  return rows.map(({ memberId }) => memberId);
}
