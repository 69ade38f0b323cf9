import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import type { accountRecord } from '@fairhouse/contract/money/wallets';
import { inTransaction } from '@fairhouse/database';
import { ENTRY_LISTS, readEntryPage } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../../play/catalogue/index.ts';
import { presentLine } from './present-line.ts';

/** A page of the entries of the member's main wallet, the newest first, with the totals of the whole selection. */
export async function listEntries(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { from, until, group, page = 1, limit = RECORD_PAGE_SIZE }: RequestOf<typeof accountRecord>,
): Promise<Result<ResponseOf<typeof accountRecord>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const { sums, list } = await inTransaction(
    core.pool,
    { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' },
    (tx) =>
      readEntryPage(tx, {
        merchantId: merchant.id,
        customerId: memberId,
        timeZone: merchant.settings.timeZone,
        list: ENTRY_LISTS[group ?? 'all'],
        from,
        until,
        offset: (page - 1) * limit,
        limit,
      }),
  );
  return ok({
    list: list.map((entry) => presentLine(catalogue, entry)),
    total: sums.lines,
    totalPages: Math.ceil(sums.lines / limit),
    totals: { credited: sums.credit, debited: sums.debit },
  });
}
