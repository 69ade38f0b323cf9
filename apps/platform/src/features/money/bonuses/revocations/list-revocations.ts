import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boBonuses, boRevocations, Revocation } from '@fairhouse/contract/money/revocations-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { presentGrant, presentRevocation } from './present-revocation.ts';
import { countWaiting, findRevocation, searchGrants, searchRevocations } from './store.ts';

const PER_PAGE = 25;

export const listRevocations = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, state, memberId }: RequestOf<typeof boRevocations>,
): Promise<Result<ResponseOf<typeof boRevocations>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { state: state ?? null, memberId: memberId ?? null };
    const { rows, total } = await searchRevocations(tx, { ...query, limit: perPage, offset: (page - 1) * perPage });
    const list = rows.map((row) => presentRevocation(merchant, row));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readRevocation = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<Revocation>> =>
  inTransaction<Result<Revocation>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findRevocation(tx, id);
    return row ? ok(presentRevocation(merchant, row)) : fail('not_found');
  });

export const countRevocations = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countWaiting);

/** Bonuses of a member, or of all, with the proposal to take each back. */
export const listBonuses = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, memberId, bonusId }: RequestOf<typeof boBonuses>,
): Promise<Result<ResponseOf<typeof boBonuses>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const query = { memberId: memberId ?? null, bonusId: bonusId ?? null };
    const { rows, total } = await searchGrants(tx, { ...query, limit: perPage, offset: (page - 1) * perPage });
    const list = rows.map((row) => presentGrant(merchant, row));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });
