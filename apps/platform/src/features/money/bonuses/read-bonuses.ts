import { fail, ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { bonusRounds, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { RECORD_PAGE_SIZE } from '@fairhouse/contract/core/paging';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentBonus, presentRound } from './present-bonus.ts';
import { presentToMember } from './revocations/present-revocation.ts';
import { listOfMember } from './revocations/store.ts';
import { bonusBalance, findGrant, listGrants } from './store.ts';
import { listCounted } from './wager-store.ts';

/** Grants that a member sees. */
const LISTED = 50;

export const readBonuses = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  locale: Locale,
): Promise<Result<ResponseOf<typeof memberBonuses>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const balance = await bonusBalance(tx, memberId);
    const rows = await listGrants(tx, memberId, LISTED);
    const revoked = await listOfMember(tx, memberId);
    const list = rows.map((row) => {
      const revocation = revoked.get(row.id);
      return presentBonus(row, balance, locale, revocation && presentToMember(revocation));
    });
    return ok({ currency: merchant.settings.currency, list });
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
