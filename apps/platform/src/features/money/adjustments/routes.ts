import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/adjustments-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { approveAdjustment, rejectAdjustment } from './decide-adjustment.ts';
import { countWaiting, listAdjustments, readAdjustment } from './list-adjustments.ts';
import { requestAdjustment } from './request-adjustment.ts';

export const mountAdjustments: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boAdjustments, (caller, request) =>
    listAdjustments(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boWaitingAdjustments, async (caller) =>
    ok({ requested: await countWaiting(platform, caller) }),
  );
  operatorRoute(platform, backoffice, calls.boAdjustment, (caller, { id }) => readAdjustment(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boRequestAdjustment, (operator, request, { ip, idempotencyKey }) =>
    requestAdjustment(platform, { operator, ip }, { ...request, idempotencyKey }),
  );
  operatorRoute(platform, backoffice, calls.boApproveAdjustment, (operator, { id }, { ip }) =>
    approveAdjustment(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, calls.boRejectAdjustment, (operator, request, { ip }) =>
    rejectAdjustment(platform, { operator, ip }, request),
  );
};
