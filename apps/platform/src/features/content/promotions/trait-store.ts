import type { PoolClient } from 'pg';

export interface Trait {
  kind: string;
  hash: Buffer;
}

interface Had {
  merchantId: number;
  promotionId: string;
  period: string;
  memberId: number;
}

/**
 * Records what had the promotion, and answers whether another member has one of these traits. Of two parallel requests
 * the second waits for the first, and finds its traits.
 */
export async function takeTraits(
  tx: PoolClient,
  { merchantId, promotionId, period, memberId }: Had,
  traits: readonly Trait[],
): Promise<boolean> {
  // In one order, so that no two wait for each other.
  const sorted = traits.toSorted((a, b) => a.kind.localeCompare(b.kind) || Buffer.compare(a.hash, b.hash));
  const [kinds, hashes] = [sorted.map(({ kind }) => kind), sorted.map(({ hash }) => hash)];
  await tx.query(
    `insert into promotion_trait (promotion_id, period, kind, hash, merchant_id, member_id)
      select $1, $2, t.kind, t.hash, $3, $4 from unnest($5::text[], $6::bytea[]) with ordinality t(kind, hash, place)
      order by t.place on conflict do nothing`,
    [promotionId, period, merchantId, memberId, kinds, hashes],
  );
  const { rowCount } = await tx.query(
    `select from promotion_trait p join unnest($4::text[], $5::bytea[]) t(kind, hash) on t.kind = p.kind and t.hash = p.hash
      where p.promotion_id = $1 and p.period = $2 and p.member_id <> $3 limit 1`,
    [promotionId, period, memberId, kinds, hashes],
  );
  return rowCount === 0;
}

/** The same without recording anything. */
export async function sharesTrait(
  tx: PoolClient,
  { promotionId, period, memberId }: Omit<Had, 'merchantId'>,
  traits: readonly Trait[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from promotion_trait p join unnest($4::text[], $5::bytea[]) t(kind, hash) on t.kind = p.kind and t.hash = p.hash
      where p.promotion_id = $1 and p.period = $2 and p.member_id <> $3 limit 1`,
    [promotionId, period, memberId, traits.map(({ kind }) => kind), traits.map(({ hash }) => hash)],
  );
  return rowCount === 1;
}
