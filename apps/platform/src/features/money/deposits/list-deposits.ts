import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { BoDeposit, BoDepositDetail, boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import type { Deposit, deposits } from '@fairhouse/contract/money/deposits';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { exclusionOutcome } from './exclusion-outcome.ts';
import { presentDeposits } from './present-deposit.ts';
import type { Cashier } from '../payments/index.ts';
import { presentRefund } from './refunds/present-refund.ts';
import { refundable } from './refunds/refundable.ts';
import { latestRefunds } from './refunds/store.ts';
import { findMerchantDeposit, searchDeposits, type BackofficeDepositRow } from './search-store.ts';
import { findDeposit, listDeposits } from './store.ts';

const standardPage = 20;

/** A deposit of the member; another member's is reported as not found. */
export const readDeposit = (core: Core, { merchant, memberId }: MemberCaller, id: string): Promise<Result<Deposit>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findDeposit(tx, id);
    if (row?.memberId !== memberId) return fail('deposit_unknown');
    const [deposit] = await presentDeposits(tx, merchant, [row]);
    return deposit ? ok(deposit) : fail('deposit_unknown');
  });

export const listOwnDeposits = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { before, limit = standardPage, state }: RequestOf<typeof deposits>,
): Promise<Result<ResponseOf<typeof deposits>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const rows = await listDeposits(tx, {
      memberId,
      state: state ?? null,
      before: before ?? null,
      limit: limit + 1,
    });
    const list = await presentDeposits(tx, merchant, rows.slice(0, limit));
    const last = rows.length > limit ? list.at(-1) : undefined;
    return ok(last ? { list, next: last.createdAt } : { list });
  });

export const listMerchantDeposits = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = standardPage, state, memberId, search = '', from, until }: RequestOf<typeof boDeposits>,
): Promise<Result<ResponseOf<typeof boDeposits>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = {
      state: state || null,
      memberId: memberId ?? null,
      search,
      from: from ?? null,
      until: until ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    };
    const { rows, total } = await searchDeposits(tx, query);
    return ok({ list: rows.map(present), total, totalPages: Math.ceil(total / perPage) });
  });

/** A deposit of the operator's merchant. */
export const readMerchantDeposit = (
  { core, payments }: Cashier,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<BoDepositDetail>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const [shown, row] = [await findMerchantDeposit(tx, id), await findDeposit(tx, id)];
    if (!shown || !row) return fail('deposit_unknown');
    const { fee, expiresAt, state, declineReason } = row;
    const refund = (await latestRefunds(tx, [id])).get(id);
    const back = refundable(merchant, payments, row, refund);
    return ok({
      ...present(shown),
      fee,
      expiresAt: expiresAt.toISOString(),
      declineReason: state === 'declined' ? declineReason : null,
      exclusion: exclusionOutcome(row),
      refundable: back && { ...back, currency: row.currency },
      refund: refund ? presentRefund(refund) : null,
    });
  });

const present = ({ createdAt, ...row }: BackofficeDepositRow): BoDeposit => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
