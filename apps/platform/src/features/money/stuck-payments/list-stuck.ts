import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boStuckPayments, StuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { Cashier } from '../payments/index.ts';
import { query } from './find-stuck.ts';
import { countStuck, findStuck, searchStuck, type StuckRow } from './store.ts';

const PAGE_SIZE = 25;

export const listStuckPayments = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PAGE_SIZE, state, search = '' }: RequestOf<typeof boStuckPayments>,
): Promise<Result<ResponseOf<typeof boStuckPayments>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const asked = { state: state ?? null, search, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchStuck(tx, asked);
    return ok({ list: rows.map(present), total, totalPages: Math.ceil(total / perPage) });
  });

export const readStuckPayment = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<StuckPayment>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findStuck(tx, id);
    return row ? ok(present(row)) : fail('not_found');
  });

export const countStuckPayments = (core: Core, { merchant }: OperatorCaller): Promise<Result<{ stuck: number }>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    ok({ stuck: await countStuck(tx) }),
  );

/** Asks the provider at once; whatever it answers, the operator gets the payment as it is afterwards. */
export async function queryNow(cashier: Cashier, operator: OperatorCaller, id: string): Promise<Result<StuckPayment>> {
  const { core } = cashier;
  const { merchant } = operator;
  const row = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => findStuck(tx, id));
  if (!row) return fail('not_found');
  if (row.resolvedAt === null) await query(cashier, merchant, row.kind, row);
  return readStuckPayment(core, operator, id);
}

const present = ({ dueAt, queriedAt, resolvedAt, ...row }: StuckRow): StuckPayment => ({
  ...row,
  dueAt: dueAt.toISOString(),
  queriedAt: queriedAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});
