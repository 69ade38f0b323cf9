import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { redeemPointReward as call } from '@fairhouse/contract/money/points';
import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { auditMember } from '../../house/audit/index.ts';
import { findLabels, refuseLocked } from '../../people/identity/index.ts';
import { findGoods, takeStock } from './goods-store.ts';
import { findOrderByKey, insertOrder } from './order-store.ts';
import { postPoints } from './post-points.ts';
import { afterPassword, spend, type Spender } from './spend-points.ts';

type Request = Omit<RequestOf<typeof call>, 'password'> & { idempotencyKey: string };

/** Spends the points and takes the stock at once; goods wait for operators, money is credited. One order per key. */
export const redeemReward = (
  core: Core,
  spender: Spender,
  { password, ...request }: Request & { password: string },
): Promise<Result<ResponseOf<typeof call>>> =>
  afterPassword(core, spender, password, (tx) => redeem(core, tx, spender, request));

async function redeem(
  core: Core,
  tx: PoolClient,
  spender: Spender,
  { rewardId, redeemQuantity: quantity, idempotencyKey }: Request,
): Promise<Result<ResponseOf<typeof call>>> {
  const { merchant, memberId } = spender;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([rewardId, quantity]))
    .digest();
  const known = await findOrderByKey(tx, memberId, idempotencyKey);
  if (known && !known.requestHash.equals(requestHash)) return fail('key_reused');
  if (known) {
    const balances = await core.ledger.balances(merchant.id, memberId);
    return ok({ redeemId: known.id, status: known.state, points: balances?.points ?? 0 });
  }
  const locked = await refuseLocked(tx, memberId);
  if (locked) return locked;
  await postPoints(core, tx, merchant, memberId);

  const goods = await findGoods(tx, rewardId);
  if (!goods?.onSale) return fail('reward_unknown');
  const rank = (await findLabels(tx, memberId)).clubLabel?.rankLevel ?? 0;
  if (rank < goods.rank) return fail('reward_rank', { value: { rank: goods.rank } });
  if (!(await takeStock(tx, rewardId, quantity))) {
    const left = (await findGoods(tx, rewardId))?.stock ?? 0;
    return fail('reward_sold_out', { value: { left } });
  }
  const id = randomUUID();
  const points = goods.points * quantity;
  const amount = goods.amount === null ? null : goods.amount * quantity;
  const spent = await spend(core, tx, spender, { id, points, amount });
  if (!spent.ok) return spent;
  const createdAt = core.clock.now();
  const state = amount === null ? 'processing' : 'approved';
  await insertOrder(tx, {
    id,
    merchantId: merchant.id,
    memberId,
    rewardId,
    words: goods.words,
    picture: goods.picture,
    quantity,
    points,
    state,
    idempotencyKey,
    requestHash,
    createdAt,
    decidedAt: amount === null ? null : createdAt,
  });
  await auditMember(core, tx, spender, 'redeem_points', { after: { orderId: id, rewardId, quantity, points, amount } });
  return ok({ redeemId: id, status: state, points: spent.value });
}
