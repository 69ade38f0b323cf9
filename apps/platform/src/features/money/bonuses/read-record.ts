import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import type { bonusRecord } from '@fairhouse/contract/money/bonuses';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentEnded } from './present-bonus.ts';
import { listEnded, sumEnded } from './record-store.ts';
import { presentToMember } from './revocations/present-revocation.ts';
import { listOfMember } from './revocations/store.ts';

/** A page of the member's bonuses that have ended, with the totals of the whole selection at the same instant. */
export const readRecord = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  {
    from,
    until,
    state,
    page = 1,
    limit = RECORD_PAGE_SIZE,
    locale,
  }: RequestOf<typeof bonusRecord> & { locale: Locale },
): Promise<Result<ResponseOf<typeof bonusRecord>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' }, async (tx) => {
    const { timeZone } = merchant.settings;
    const selection = { memberId, from: from ?? null, until: until ?? null, timeZone, state: state ?? null };
    const { lines, ...totals } = await sumEnded(tx, selection);
    const rows = await listEnded(tx, { ...selection, limit, offset: (page - 1) * limit });
    const revoked = await listOfMember(tx, memberId);
    const list = rows.map((row) => {
      const revocation = revoked.get(row.id);
      return presentEnded(row, locale, revocation && presentToMember(revocation));
    });
    return ok({ list, total: lines, totalPages: Math.ceil(lines / limit), totals });
  });
