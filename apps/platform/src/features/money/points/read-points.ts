import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/points';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listGoods } from './goods-store.ts';
import { listMovements } from './movement-store.ts';
import { listOrders } from './order-store.ts';
import { readUnposted } from './post-points.ts';
import { presentRedeemed, presentReward } from './present.ts';

/** Rewards of a page of the mall. */
const PER_PAGE = 24;

const pageOf = <T>(list: T[], total: number, limit: number) => ({ list, total, totalPages: Math.ceil(total / limit) });

/** The ledger's balance with what play has earned since the last posting. Reads only. */
export async function readBalance(
  core: Core,
  { merchant, memberId }: MemberCaller,
): Promise<Result<ResponseOf<typeof calls.pointBalance>>> {
  const balances = await core.ledger.balances(merchant.id, memberId);
  const unposted = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    readUnposted(tx, merchant, memberId),
  );
  return ok({ points: (balances?.points ?? 0) + unposted });
}

export function readConfig({ merchant: { settings } }: MemberCaller): Result<ResponseOf<typeof calls.pointConfig>> {
  const { unit, weights, convert, minimum } = settings.points;
  return ok({ currency: settings.currency, unit, weights, ratio: convert, minimum });
}

export const readRewards = (
  core: Core,
  { merchant }: MemberCaller,
  { page = 1 }: RequestOf<typeof calls.pointRewards>,
): Promise<Result<ResponseOf<typeof calls.pointRewards>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
    const { rows, total } = await listGoods(tx, { onSale: true, ...slice });
    return ok(pageOf(rows.map(presentReward), total, PER_PAGE));
  });

const selectionOf = (
  { merchant }: MemberCaller,
  { from, until, page = 1, limit = RECORD_PAGE_SIZE }: RequestOf<typeof calls.pointMovements>,
) => ({
  from: from ?? null,
  until: until ?? null,
  timeZone: merchant.settings.timeZone,
  limit,
  offset: (page - 1) * limit,
});

export const readRedeemed = (
  core: Core,
  caller: MemberCaller,
  { status, ...request }: RequestOf<typeof calls.redeemPointList>,
): Promise<Result<ResponseOf<typeof calls.redeemPointList>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const selection = selectionOf(caller, request);
    const { rows, total } = await listOrders(tx, caller.memberId, { ...selection, state: status ?? null });
    return ok(pageOf(rows.map(presentRedeemed), total, selection.limit));
  });

export const readMovements = (
  core: Core,
  caller: MemberCaller,
  request: RequestOf<typeof calls.pointMovements>,
): Promise<Result<ResponseOf<typeof calls.pointMovements>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const selection = selectionOf(caller, request);
    const { rows, total } = await listMovements(tx, caller.memberId, selection);
    return ok(
      pageOf(
        rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        total,
        selection.limit,
      ),
    );
  });
