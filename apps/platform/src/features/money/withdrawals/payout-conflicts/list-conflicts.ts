import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boPayoutConflicts, PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { presentConflict } from './present-conflict.ts';
import * as store from './store.ts';

const standardPage = 25;

export const listConflicts = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = standardPage, decided }: RequestOf<typeof boPayoutConflicts>,
): Promise<Result<ResponseOf<typeof boPayoutConflicts>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const wanted = decided === undefined ? null : decided === 'true';
    const { rows, total } = await store.listConflicts(tx, {
      decided: wanted,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const list: PayoutConflict[] = [];
    for (const row of rows) list.push(await presentConflict(tx, row));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readConflict = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<PayoutConflict>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await store.findConflict(tx, id);
    return row ? ok(await presentConflict(tx, row)) : fail('not_found');
  });
