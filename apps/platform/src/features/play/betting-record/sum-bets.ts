import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { BetTotals, personalLoss } from '@fairhouse/contract/play/betting-record';
import { inTransaction } from '@fairhouse/database';
import { sumLists } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { categoryLists, listOf } from './round-lists.ts';

/** What the member staked and won in these days, in all and by category. */
export const sumBets = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { from, until }: RequestOf<typeof personalLoss>,
): Promise<Result<ResponseOf<typeof personalLoss>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { timeZone, currency } = merchant.settings;
    const sums = await sumLists(tx, { merchantId: merchant.id, customerId: memberId, timeZone, from, until });
    const totalsOf = (list: number): BetTotals => {
      const { lines = 0, debit = 0, credit = 0 } = sums.get(list) ?? {};
      return { rounds: lines, staked: debit, paid: credit };
    };
    return ok({
      currency,
      totals: totalsOf(listOf()),
      categories: categoryLists
        .filter(({ list }) => sums.has(list))
        .map(({ category, list }) => ({ category, ...totalsOf(list) })),
    });
  });
