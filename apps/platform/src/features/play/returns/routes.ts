import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/returns-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { countAlarms, listReturns } from './list-returns.ts';

export const mountReturns: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boGameReturns, async ({ merchant }) =>
    ok(await listReturns(platform, merchant)),
  );
  operatorRoute(platform, backoffice, calls.boWaitingAlarms, async ({ merchant }) =>
    ok({ games: await countAlarms(platform, merchant) }),
  );
};
