import type { BoPointReward } from '@fairhouse/contract/money/points-backoffice';
import type { PoolClient } from 'pg';

export type GoodsInput = Pick<
  BoPointReward,
  'words' | 'picture' | 'points' | 'stock' | 'rank' | 'amount' | 'onSale' | 'position'
>;

export interface GoodsRow extends GoodsInput {
  id: string;
  version: number;
  redeemed: number;
  updatedAt: Date;
  updatedBy: string;
}

const columns = `id, version, words, picture, points, stock, rank, amount, on_sale as "onSale", position,
  updated_at as "updatedAt", updated_by as "updatedBy",
  (select coalesce(sum(o.quantity), 0)::bigint from point_order o
    where o.reward_id = r.id and o.state <> 'rejected') as redeemed`;

interface Slice {
  limit: number;
  offset: number;
}

/** Goods in their order; members see those on sale. */
export async function listGoods(
  tx: PoolClient,
  { onSale, limit, offset }: Slice & { onSale: boolean },
): Promise<{ rows: GoodsRow[]; total: number }> {
  const matching = 'from point_reward r where merchant_id = current_merchant() and (on_sale or not $1)';
  const { rows } = await tx.query<GoodsRow>(
    `select ${columns} ${matching} order by position, points, id limit $2 offset $3`,
    [onSale, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [onSale]);
  return { rows, total: count.rows[0]!.total };
}

export async function findGoods(tx: PoolClient, id: string): Promise<GoodsRow | undefined> {
  const { rows } = await tx.query<GoodsRow>(`select ${columns} from point_reward r where id = $1`, [id]);
  return rows[0];
}

/** Takes from the stock, unless less is left. The row is locked until the transaction ends: others wait for the outcome. */
export async function takeStock(tx: PoolClient, id: string, quantity: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update point_reward set stock = stock - $2, version = version + 1 where id = $1 and on_sale and stock >= $2',
    [id, quantity],
  );
  return rowCount === 1;
}

export async function giveStockBack(tx: PoolClient, id: string, quantity: number): Promise<void> {
  await tx.query('update point_reward set stock = stock + $2, version = version + 1 where id = $1', [id, quantity]);
}

const valuesOf = ({ words, picture, points, stock, rank, amount, onSale, position }: GoodsInput) => [
  JSON.stringify(words),
  picture,
  points,
  stock,
  rank,
  amount,
  onSale,
  position,
];

interface Author {
  by: string;
  at: Date;
}

export async function insertGoods(
  tx: PoolClient,
  goods: GoodsInput & { id: string; merchantId: number },
  { by, at }: Author,
): Promise<void> {
  await tx.query(
    `insert into point_reward (words, picture, points, stock, rank, amount, on_sale, position, id, merchant_id, updated_at,
       updated_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...valuesOf(goods), goods.id, goods.merchantId, at, by],
  );
}

/** False when it has another version by now. */
export async function updateGoods(
  tx: PoolClient,
  goods: GoodsInput & { id: string; version: number },
  { by, at }: Author,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update point_reward set words = $1, picture = $2, points = $3, stock = $4, rank = $5, amount = $6, on_sale = $7,
       position = $8, version = version + 1, updated_at = $11, updated_by = $12 where id = $9 and version = $10`,
    [...valuesOf(goods), goods.id, goods.version, at, by],
  );
  return rowCount === 1;
}

export async function hasGoods(tx: PoolClient): Promise<boolean> {
  const { rows } = await tx.query<{ some: boolean }>(
    'select exists (select from point_reward where merchant_id = current_merchant()) as some',
  );
  return rows[0]!.some;
}
