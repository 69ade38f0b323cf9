import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { StopReach, boStopReach } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findActiveStop, findTarget, presentStop } from '../stops/index.ts';
import { countReach } from './stop-reach-store.ts';

/** The number of games and members that a stop would affect. */
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
