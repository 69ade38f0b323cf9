import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import type { PoolClient } from 'pg';

export interface VersionRow {
  version: number;
  hash: string;
  author: string;
  approver: string | null;
  at: Date;
}

/** A promotion as operators see it. */
export interface RulesRow {
  id: string;
  slug: string;
  draft: PromotionRules | null;
  draftBy: string | null;
  draftAt: Date | null;
  proposed: boolean;
  version: number | null;
  /** Of the present version. */
  published: PromotionRules | null;
  endedAt: Date | null;
  budget: number;
  reserved: number;
  rewards: number;
}

const columns = `select p.id, p.slug, p.draft, p.draft_by as "draftBy", p.draft_at as "draftAt", p.proposed, p.version,
  v.rules as published, p.ended_at as "endedAt", p.budget, p.reserved, p.rewards
  from promotion p left join promotion_version v on v.promotion_id = p.id and v.version = p.version
  where p.merchant_id = current_merchant()`;

export async function listRules(
  tx: PoolClient,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RulesRow[]; total: number }> {
  const { rows } = await tx.query<RulesRow>(
    `${columns} order by p.proposed desc, p.ended_at is not null, p.slug limit $1 offset $2`,
    [limit, offset],
  );
  const count = await tx.query<{ total: number }>(
    'select count(*) as total from promotion where merchant_id = current_merchant()',
  );
  return { rows, total: count.rows[0]!.total };
}

export async function findRules(tx: PoolClient, slug: string): Promise<RulesRow | undefined> {
  return (await tx.query<RulesRow>(`${columns} and p.slug = $1`, [slug])).rows[0];
}

export async function lockRules(tx: PoolClient, slug: string): Promise<RulesRow | undefined> {
  await tx.query('select from promotion where merchant_id = current_merchant() and slug = $1 for update', [slug]);
  return findRules(tx, slug);
}

interface NewDraft {
  id: string;
  merchantId: number;
  slug: string;
  rules: PromotionRules;
  by: string;
  at: Date;
}

/** A changed draft is not proposed any more. */
export async function saveDraft(tx: PoolClient, { id, merchantId, slug, rules, by, at }: NewDraft): Promise<void> {
  await tx.query(
    `insert into promotion (id, merchant_id, slug, draft, draft_by, draft_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (merchant_id, slug) do update set draft = $4, draft_by = $5, draft_at = $6, proposed = false`,
    [id, merchantId, slug, JSON.stringify(rules), by, at],
  );
}

export async function propose(tx: PoolClient, id: string): Promise<void> {
  await tx.query('update promotion set proposed = true where id = $1', [id]);
}

interface NewVersion {
  promotionId: string;
  merchantId: number;
  version: number;
  rules: PromotionRules;
  hash: string;
  author: string;
  approver: string | null;
  at: Date;
}

/** The draft becomes the version that new entries follow. False when more is given already than its budget. */
export async function publishVersion(tx: PoolClient, row: NewVersion): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotion set version = $2, budget = $3, most_rewards = $4, draft = null, draft_by = null, draft_at = null,
        proposed = false, ended_at = null
      where id = $1 and reserved <= $3 and ($4::int is null or rewards <= $4)`,
    [row.promotionId, row.version, row.rules.budget, row.rules.caps.total ?? null],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `insert into promotion_version (promotion_id, version, merchant_id, rules, hash, author, approver, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.promotionId,
      row.version,
      row.merchantId,
      JSON.stringify(row.rules),
      row.hash,
      row.author,
      row.approver,
      row.at,
    ],
  );
  return true;
}

export async function endPromotion(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query('update promotion set ended_at = $2 where id = $1', [id, at]);
}

export async function listVersions(tx: PoolClient, id: string): Promise<VersionRow[]> {
  const { rows } = await tx.query<VersionRow>(
    'select version, hash, author, approver, at from promotion_version where promotion_id = $1 order by version desc',
    [id],
  );
  return rows;
}

/** Whether another promotion that runs has this code. */
export async function isCodeTaken(tx: PoolClient, slug: string, code: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from promotion p join promotion_version v on v.promotion_id = p.id and v.version = p.version
      where p.merchant_id = current_merchant() and p.slug <> $1 and v.rules->'trigger'->>'code' = $2`,
    [slug, code],
  );
  return (rowCount ?? 0) > 0;
}

export async function hasPromotions(tx: PoolClient): Promise<boolean> {
  return (await tx.query('select from promotion where merchant_id = current_merchant() limit 1')).rowCount === 1;
}
