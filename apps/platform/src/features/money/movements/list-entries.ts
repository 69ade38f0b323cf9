import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import type { accountRecord, Entry } from '@fairhouse/contract/money/wallets';
import { inTransaction } from '@fairhouse/database';
import { ENTRY_LISTS, readEntryPage, type RecordedEntry } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentBet } from '../../play/betting-record/index.ts';
import { catalogueOf, type Catalogue } from '../../play/catalogue/index.ts';

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
    list: list.map((entry) => present(catalogue, entry)),
    total: sums.lines,
    totalPages: Math.ceil(sums.lines / limit),
    totals: { credited: sums.credit, debited: sums.debit },
  });
}

const present = (
  catalogue: Catalogue,
  { ref, at, type, amount, balanceAfter, cause, round }: RecordedEntry,
): Entry => ({
  id: ref,
  at: at.toISOString(),
  kind: type,
  causeType: cause.type,
  causeId: cause.id || null,
  amount,
  balanceAfter,
  bet: round && presentBet(catalogue, round),
});
