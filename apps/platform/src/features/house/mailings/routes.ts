import * as calls from '@fairhouse/contract/house/mailings-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { countReceivers, listPage, readMailing } from './list-mailings.ts';
import { sendMailing, stopMailing } from './send-mailing.ts';

export const mountMailings: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boMailings, (operator, query) => listPage(platform, operator, query));
  operatorRoute(platform, backoffice, calls.boCountAudience, (operator, query) =>
    countReceivers(platform, operator, query),
  );
  operatorRoute(platform, backoffice, calls.boMailing, (operator, { id }) => readMailing(platform, operator, id));
  operatorRoute(platform, backoffice, calls.boSendMailing, (operator, request, { ip, idempotencyKey: id }) =>
    sendMailing(platform, { operator, ip }, { ...request, id }),
  );
  operatorRoute(platform, backoffice, calls.boStopMailing, (operator, { id }, { ip }) =>
    stopMailing(platform, { operator, ip }, id),
  );
};
