import type { PointReward, Redeemed } from '@fairhouse/contract/money/points';
import type { BoPointOrder, BoPointReward } from '@fairhouse/contract/money/points-backoffice';
import type { Merchant } from '../../../system/merchant.ts';
import type { GoodsRow } from './goods-store.ts';
import type { OrderRow } from './order-store.ts';

export const presentReward = ({ id, words, picture, points, stock, rank, amount }: GoodsRow): PointReward => ({
  rewardId: id,
  words,
  picture,
  points,
  left: stock,
  rank,
  amount,
});

export const presentRedeemed = (row: OrderRow): Redeemed => ({
  redeemId: row.id,
  words: row.words,
  picture: row.picture,
  quantity: row.quantity,
  points: row.points,
  status: row.state,
  reason: row.decisionReason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const presentGoods = ({ updatedAt, ...row }: GoodsRow, { settings }: Merchant): BoPointReward => ({
  ...row,
  currency: settings.currency,
  updatedAt: updatedAt.toISOString(),
});

export const presentOrder = ({
  rewardId: _reward,
  requestHash: _hash,
  createdAt,
  decidedAt,
  ...row
}: OrderRow): BoPointOrder => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
