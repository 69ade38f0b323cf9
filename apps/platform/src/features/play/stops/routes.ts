import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { listStops } from './list-stops.ts';
import { resumePlay } from './resume-play.ts';
import { stopPlay } from './stop-play.ts';
import { selectVendors } from './store.ts';

export const mountStops: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boPlayStops, (operator, query) => listStops(platform, operator, query));
  operatorRoute(platform, backoffice, calls.boStopVendors, async ({ merchant }) =>
    ok({ list: await inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, selectVendors) }),
  );
  operatorRoute(platform, backoffice, calls.boStopPlay, (operator, request, { ip }) =>
    stopPlay(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boResumePlay, (operator, request, { ip }) =>
    resumePlay(platform, { operator, ip }, request),
  );
};
