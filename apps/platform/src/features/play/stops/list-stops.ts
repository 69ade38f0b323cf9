import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boPlayStops } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentStop } from './present-stop.ts';
import { searchStops } from './store.ts';

const PER_PAGE = 25;

export const listStops = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, active, scope }: RequestOf<typeof boPlayStops>,
): Promise<Result<ResponseOf<typeof boPlayStops>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await searchStops(tx, {
      active: active === undefined ? null : active === 'true',
      scope: scope ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return ok({
      list: rows.map((row) => presentStop(row, merchant)),
      total,
      totalPages: Math.ceil(total / perPage),
    });
  });
