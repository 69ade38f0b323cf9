import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { bonusRounds, memberBonuses, withdrawalLocks } from '@fairhouse/contract/money/bonuses';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentBonus, presentRound } from './present-bonus.ts';
import { bonusBalance, findCurrent, findGrant, listGrants } from './store.ts';
import { listCounted } from './wager-store.ts';

/** Grants that a member sees. */
const LISTED = 50;

export const readBonuses = (
  core: Core,
  { merchant, memberId }: MemberCaller,
): Promise<Result<ResponseOf<typeof memberBonuses>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const balance = await bonusBalance(tx, memberId);
    const rows = await listGrants(tx, memberId, LISTED);
    return ok({ currency: merchant.settings.currency, list: rows.map((row) => presentBonus(row, balance)) });
  });

export const readRounds = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { id, page = 1 }: RequestOf<typeof bonusRounds>,
): Promise<Result<ResponseOf<typeof bonusRounds>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if ((await findGrant(tx, id))?.memberId !== memberId) return fail('bonus_unknown');
    const { list, total } = await listCounted(tx, id, {
      offset: (page - 1) * RECORD_PAGE_SIZE,
      limit: RECORD_PAGE_SIZE,
    });
    return ok({ list: list.map(presentRound), total, totalPages: Math.ceil(total / RECORD_PAGE_SIZE) });
  });

/** The one answer to what keeps money from being withdrawn: own money is always free. */
export async function readLocks(
  core: Core,
  { merchant, memberId }: MemberCaller,
): Promise<Result<ResponseOf<typeof withdrawalLocks>>> {
  const balances = await core.ledger.balances(merchant.id, memberId);
  const grant = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findCurrent(tx, memberId),
  );
  const { main = 0, locked = 0, bonus = 0 } = balances ?? {};
  return ok({
    currency: merchant.settings.currency,
    free: main,
    locks: [
      ...(grant?.state === 'active'
        ? [
            {
              kind: 'bonus' as const,
              grantId: grant.id,
              amount: bonus,
              required: grant.required,
              left: grant.required - grant.counted,
              expiresAt: grant.expiresAt?.toISOString() ?? null,
              onWithdraw: grant.terms.onWithdraw,
            },
          ]
        : []),
      ...(locked > 0 ? [{ kind: 'held' as const, amount: locked }] : []),
    ],
  });
}
