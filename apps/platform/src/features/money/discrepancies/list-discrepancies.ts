import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boDiscrepancies, Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentDiscrepancy } from './present-discrepancy.ts';
import { findDiscrepancy, searchDiscrepancies } from './store.ts';

const standardPage = 25;

export const listDiscrepancies = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = standardPage, seen, search = '' }: RequestOf<typeof boDiscrepancies>,
): Promise<Result<ResponseOf<typeof boDiscrepancies>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const wanted = seen === undefined ? null : seen === 'true';
    const query = { seen: wanted, search, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchDiscrepancies(tx, query);
    return ok({ list: rows.map(presentDiscrepancy), total, totalPages: Math.ceil(total / perPage) });
  });

export const readDiscrepancy = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<Discrepancy>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findDiscrepancy(tx, id);
    return row ? ok(presentDiscrepancy(row)) : fail('not_found');
  });
