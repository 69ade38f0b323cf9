import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { walletTransfers } from '@fairhouse/contract/money/transfers';
import type { boTransfers, ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { overdueSince, presentReviewed, presentTransfer } from './present-transfer.ts';
import { queryTransfer } from './resolve-transfer.ts';
import { countUnresolved, findReviewed, searchTransfers } from './review-store.ts';
import { listOfMember } from './store.ts';

const PAGE_SIZE = 25;

export const listOwnTransfers = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { before, limit = PAGE_SIZE }: RequestOf<typeof walletTransfers>,
): Promise<Result<ResponseOf<typeof walletTransfers>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const rows = await listOfMember(tx, { memberId, before: before ?? null, limit });
    const last = rows.at(-1);
    return ok({
      list: rows.map((row) => presentTransfer(core, row)),
      ...(last && rows.length === limit && { next: last.createdAt.toISOString() }),
    });
  });

export const listTransfers = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PAGE_SIZE, state, search = '' }: RequestOf<typeof boTransfers>,
): Promise<Result<ResponseOf<typeof boTransfers>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await searchTransfers(tx, {
      state: state ?? null,
      search,
      overdue: overdueSince(core),
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return ok({
      list: rows.map((row) => presentReviewed(core, row)),
      total,
      totalPages: Math.ceil(total / perPage),
    });
  });

export const readTransfer = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<ReviewedTransfer>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findReviewed(tx, id);
    return row ? ok(presentReviewed(core, row)) : fail('not_found');
  });

/** Asks the vendor at once; whatever it answers, the operator gets the transfer as it is afterwards. */
export async function queryNow(core: Core, operator: OperatorCaller, id: string): Promise<Result<ReviewedTransfer>> {
  const known = await readTransfer(core, operator, id);
  if (!known.ok) return known;
  await queryTransfer(core, { merchantId: operator.merchant.id, transferId: id });
  return readTransfer(core, operator, id);
}

export const countWaitingTransfers = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    countUnresolved(tx, overdueSince(core)),
  );
