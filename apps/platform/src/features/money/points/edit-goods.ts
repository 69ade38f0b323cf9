import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/points-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { findGoods, insertGoods, listGoods, updateGoods, type GoodsInput } from './goods-store.ts';
import { countProcessing, findOrder, searchOrders } from './order-store.ts';
import { presentGoods, presentOrder } from './present.ts';

const PER_PAGE = 25;

interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export const listAllGoods = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE }: RequestOf<typeof calls.boPointRewards>,
): Promise<Result<ResponseOf<typeof calls.boPointRewards>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await listGoods(tx, { onSale: false, limit: perPage, offset: (page - 1) * perPage });
    const list = rows.map((row) => presentGoods(row, merchant));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readGoods = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<calls.BoPointReward>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findGoods(tx, id);
    return row ? ok(presentGoods(row, merchant)) : fail('reward_unknown');
  });

export const addGoods = (core: Core, editor: Editor, goods: GoodsInput): Promise<Result<calls.BoPointReward>> =>
  inTransaction(core.pool, { merchantId: editor.operator.merchant.id }, async (tx) => {
    const { merchant, username: by } = editor.operator;
    const id = randomUUID();
    await insertGoods(tx, { ...goods, id, merchantId: merchant.id }, { by, at: core.clock.now() });
    await audit(core, tx, editor, { id, action: 'point-reward.add', before: null, after: goods });
    return ok(presentGoods((await findGoods(tx, id))!, merchant));
  });

export const saveGoods = (
  core: Core,
  editor: Editor,
  { id, version, ...goods }: GoodsInput & { id: string; version: number },
): Promise<Result<calls.BoPointReward>> =>
  inTransaction<Result<calls.BoPointReward>>(core.pool, { merchantId: editor.operator.merchant.id }, async (tx) => {
    const { merchant, username: by } = editor.operator;
    const before = await findGoods(tx, id);
    if (!before) return fail('reward_unknown');
    if (!(await updateGoods(tx, { ...goods, id, version }, { by, at: core.clock.now() })))
      return fail('content_changed');
    const { words, picture, points, stock, rank, amount, onSale, position } = before;
    const was = { words, picture, points, stock, rank, amount, onSale, position };
    await audit(core, tx, editor, { id, action: 'point-reward.save', before: was, after: goods });
    return ok(presentGoods((await findGoods(tx, id))!, merchant));
  });

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Editor,
  {
    id,
    action,
    before,
    after,
  }: { id: string; action: 'point-reward.add' | 'point-reward.save'; before: GoodsInput | null; after: GoodsInput },
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action,
    subject: `point-reward:${id}`,
    before: before && { ...before },
    after: { ...after },
    ip,
  });

export const listAllOrders = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, state, search = '' }: RequestOf<typeof calls.boPointOrders>,
): Promise<Result<ResponseOf<typeof calls.boPointOrders>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { state: state ?? null, search, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchOrders(tx, query);
    return ok({ list: rows.map(presentOrder), total, totalPages: Math.ceil(total / perPage) });
  });

export const readOrder = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<calls.BoPointOrder>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findOrder(tx, id);
    return row ? ok(presentOrder(row)) : fail('order_unknown');
  });

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countProcessing);
