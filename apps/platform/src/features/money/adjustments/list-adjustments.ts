import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Adjustment, boAdjustments } from '@fairhouse/contract/money/adjustments-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { countRequested, findAdjustment, searchAdjustments } from './store.ts';

const PER_PAGE = 25;

export const listAdjustments = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, state, memberId, search = '' }: RequestOf<typeof boAdjustments>,
): Promise<Result<ResponseOf<typeof boAdjustments>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { state: state ?? null, memberId: memberId ?? null, search };
    const { rows, total } = await searchAdjustments(tx, { ...query, limit: perPage, offset: (page - 1) * perPage });
    return ok({ list: rows.map(presentAdjustment), total, totalPages: Math.ceil(total / perPage) });
  });

export const readAdjustment = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<Adjustment>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findAdjustment(tx, id);
    return row ? ok(presentAdjustment(row)) : fail('not_found');
  });

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countRequested);
