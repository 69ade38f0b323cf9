import type { Locale } from '@fairhouse/contract';
import type { PoolClient } from 'pg';

/** The published title of a promotion by language; empty without one. It reads no cache, for rewards keep it. */
export async function findPromotionTitles(
  tx: PoolClient,
  merchantId: number,
  slug: string,
): Promise<Partial<Record<Locale, string>>> {
  const { rows } = await tx.query<{ titles: Partial<Record<Locale, string>> | null }>(
    `select jsonb_object_agg(w.key, w.value->'title') as titles from content_promotion c, jsonb_each(c.words) w
      where c.merchant_id = $1 and c.slug = $2 and c.state = 'published' and w.value->>'title' <> ''`,
    [merchantId, slug],
  );
  return rows[0]?.titles ?? {};
}
