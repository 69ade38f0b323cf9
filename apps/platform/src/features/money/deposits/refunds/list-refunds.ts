import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boRefunds, Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { presentRefund } from './present-refund.ts';
import { countWaitingRefunds, findRefund, searchRefunds } from './store.ts';

const PAGE_SIZE = 25;

export const listRefunds = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PAGE_SIZE, state, search = '' }: RequestOf<typeof boRefunds>,
): Promise<Result<ResponseOf<typeof boRefunds>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { state: state ?? null, search, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchRefunds(tx, query);
    return ok({ list: rows.map(presentRefund), total, totalPages: Math.ceil(total / perPage) });
  });

export const readRefund = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<Refund>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findRefund(tx, id);
    return row ? ok(presentRefund(row)) : fail('not_found');
  });

export const countRefunds = (core: Core, { merchant }: OperatorCaller): Promise<Result<{ refunds: number }>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    ok({ refunds: await countWaitingRefunds(tx) }),
  );
