import * as calls from '@fairhouse/contract/money/payout-conflicts-backoffice';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { decideConflict } from './decide-conflict.ts';
import { listConflicts, readConflict } from './list-conflicts.ts';

export function mountPayoutConflicts(platform: Platform, { backoffice }: Pick<Apps, 'backoffice'>): void {
  operatorRoute(platform, backoffice, calls.boPayoutConflicts, (caller, request) =>
    listConflicts(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boPayoutConflict, (caller, { id }) => readConflict(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boDecidePayoutConflict, (caller, request, { ip }) =>
    decideConflict(platform, caller, request, ip),
  );
}
