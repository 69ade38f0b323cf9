import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/reconciliation-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentDifference, presentStatement } from './present.ts';
import { countDifferences, countOpen, findDifference, searchDifferences } from './search-store.ts';
import { findStatement, listStatements as readStatements } from './store.ts';

const PER_PAGE = 25;

export const listStatements = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, source }: RequestOf<typeof calls.boStatements>,
): Promise<Result<ResponseOf<typeof calls.boStatements>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const selection = { source: source ?? null, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await readStatements(tx, selection);
    const counts = await countDifferences(
      tx,
      rows.map(({ id }) => id),
    );
    const list = rows.map((row) => presentStatement(row, counts.get(row.id)));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readStatement = (core: Core, merchantId: number, id: string): Promise<Result<calls.Statement>> =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const row = await findStatement(tx, id);
    return row ? ok(presentStatement(row, (await countDifferences(tx, [id])).get(id))) : fail('not_found');
  });

export const listDifferences = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, state, memberId, statementId, search = '' }: RequestOf<typeof calls.boDifferences>,
): Promise<Result<ResponseOf<typeof calls.boDifferences>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await searchDifferences(tx, {
      open: state === undefined ? null : state === 'open',
      memberId: memberId ?? null,
      statementId: statementId ?? null,
      search,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return ok({ list: rows.map(presentDifference), total, totalPages: Math.ceil(total / perPage) });
  });

export const readDifference = (
  core: Core,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<calls.Difference>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findDifference(tx, id);
    return row ? ok(presentDifference(row)) : fail('not_found');
  });

export const countOpenDifferences = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countOpen);
