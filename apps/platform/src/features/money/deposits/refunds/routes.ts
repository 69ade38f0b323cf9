import * as calls from '@fairhouse/contract/money/refunds-backoffice';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import type { Payments } from '../../payments/index.ts';
import { decideRefund } from './decide-refund.ts';
import { countRefunds, listRefunds, readRefund } from './list-refunds.ts';
import { requestRefund } from './request-refund.ts';

export function mountRefunds(platform: Platform, { backoffice }: Pick<Apps, 'backoffice'>, payments: Payments): void {
  operatorRoute(platform, backoffice, calls.boRefunds, (operator, request) => listRefunds(platform, operator, request));
  operatorRoute(platform, backoffice, calls.boWaitingRefunds, (operator) => countRefunds(platform, operator));
  operatorRoute(platform, backoffice, calls.boRefund, (operator, { id }) => readRefund(platform, operator, id));
  operatorRoute(platform, backoffice, calls.boRefundDeposit, (operator, request, { ip, idempotencyKey }) =>
    requestRefund({ core: platform, payments }, operator, { ...request, idempotencyKey, ip }),
  );
  operatorRoute(platform, backoffice, calls.boApproveRefund, (operator, { id }, { ip }) =>
    decideRefund(platform, operator, { id, verb: 'approve', ip }),
  );
  operatorRoute(platform, backoffice, calls.boRejectRefund, (operator, { id, reason }, { ip }) =>
    decideRefund(platform, operator, { id, verb: 'reject', reason, ip }),
  );
}
