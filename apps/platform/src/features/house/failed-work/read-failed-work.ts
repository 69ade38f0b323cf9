import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boFailedWork, FailedWork } from '@fairhouse/contract/house/failed-work-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { countFailed, findFailed, listFailed, type FailedWorkRow } from './store.ts';

const PER_PAGE = 25;

export const present = (row: FailedWorkRow): FailedWork => ({
  id: row.id,
  kind: row.kind,
  memberId: row.memberId,
  memberAccount: row.memberAccount,
  day: row.day,
  tries: row.tries,
  failedAt: row.failedAt.toISOString(),
  reason: row.reason,
  nextAt: row.nextAt.toISOString(),
});

export const readFailedWork = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, kind }: RequestOf<typeof boFailedWork>,
): Promise<Result<ResponseOf<typeof boFailedWork>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const asked = { kind: kind ?? null, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await listFailed(tx, asked);
    return ok({ list: rows.map(present), total, totalPages: Math.ceil(total / perPage) });
  });

export const readOne = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<FailedWork>> =>
  inTransaction<Result<FailedWork>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findFailed(tx, id);
    return row ? ok(present(row)) : fail('not_found');
  });

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<Result<{ failed: number }>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    ok({ failed: await countFailed(tx) }),
  );
