import * as calls from '@fairhouse/contract/house/failed-work-backoffice';
import type { Feature } from '../../../system/feature.ts';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { countWaiting, readFailedWork, readOne } from './read-failed-work.ts';
import { retryNow } from './retry-failed-work.ts';

const mount: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boFailedWork, (operator, request) =>
    readFailedWork(platform, operator, request),
  );
  operatorRoute(platform, backoffice, calls.boCountFailedWork, (operator) => countWaiting(platform, operator));
  operatorRoute(platform, backoffice, calls.boOneFailedWork, (operator, { id }) => readOne(platform, operator, id));
  operatorRoute(platform, backoffice, calls.boRetryFailedWork, (operator, { id }, { ip }) =>
    retryNow(platform, { operator, ip }, id),
  );
};

/** Work of jobs that failed for one member (`system/each-apart.ts`): operators see it and have it tried again. */
export const failedWork: Feature = { name: 'failed-work', mount };
