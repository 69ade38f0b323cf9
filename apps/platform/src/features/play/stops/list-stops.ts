import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boPlayStops, StopReach, boStopReach } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { presentStop } from './present-stop.ts';
import { countReach, findActiveStop, findTarget, searchStops } from './store.ts';

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

/** What an operator reads before stopping. */
export const readReach = (
  core: Core,
  { merchant }: OperatorCaller,
  target: RequestOf<typeof boStopReach>,
): Promise<Result<StopReach>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { name } = await findTarget(tx, target);
    if (target.scope !== 'all' && name === null) return fail('not_found');
    const now = core.clock.now();
    const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
    const stop = await findActiveStop(tx, target);
    return ok({
      name: name ?? merchant.settings.name,
      ...(await countReach(tx, target, { idleSince, now })),
      stop: stop ? presentStop(stop, merchant) : null,
    });
  });
