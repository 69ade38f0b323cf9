import * as calls from '@fairhouse/contract/money/stuck-payments-backoffice';
import type { Feature } from '../../../system/feature.ts';
import type { Apps, Platform } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import type { Payments } from '../payments/index.ts';
import { findStuck } from './find-stuck.ts';
import { countStuckPayments, listStuckPayments, queryNow, readStuckPayment } from './list-stuck.ts';

const findTask = 'stuck-payments.find';

function mount(platform: Platform, { backoffice }: Apps, { payments }: { payments: Payments }): void {
  operatorRoute(platform, backoffice, calls.boStuckPayments, (operator, request) =>
    listStuckPayments(platform, operator, request),
  );
  operatorRoute(platform, backoffice, calls.boCountStuckPayments, (operator) => countStuckPayments(platform, operator));
  operatorRoute(platform, backoffice, calls.boStuckPayment, (operator, { id }) =>
    readStuckPayment(platform, operator, id),
  );
  operatorRoute(platform, backoffice, calls.boQueryStuckPayment, (operator, { id }) =>
    queryNow({ core: platform, payments }, operator, id),
  );
}

export const stuckPayments: Feature<{ payments: Payments }> = {
  name: 'stuck-payments',
  mount,
  jobs: (core, { payments }) => ({ [findTask]: () => findStuck({ core, payments }) }),
  cron: [{ task: findTask, match: '2,7,12,17,22,28,32,38,42,48,52,58 * * * *' }],
};
