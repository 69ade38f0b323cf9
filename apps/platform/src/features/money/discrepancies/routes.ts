import * as calls from '@fairhouse/contract/money/discrepancies-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { listDiscrepancies, readDiscrepancy } from './list-discrepancies.ts';
import { markDiscrepancySeen } from './mark-discrepancy-seen.ts';

export const mountDiscrepancies: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boDiscrepancies, (caller, request) =>
    listDiscrepancies(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boDiscrepancy, (caller, { id }) => readDiscrepancy(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boMarkDiscrepancySeen, (caller, request, { ip }) =>
    markDiscrepancySeen(platform, caller, request, ip),
  );
};
