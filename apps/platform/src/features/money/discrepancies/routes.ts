import * as calls from '@fairhouse/contract/money/discrepancies-backoffice';
import type { Apps, Platform } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { askAboutClaim } from './ask-about-claim.ts';
import { listDiscrepancies, readDiscrepancy } from './list-discrepancies.ts';
import type { Payments } from '../payments/index.ts';
import { markDiscrepancySeen } from './mark-discrepancy-seen.ts';
import { resolveDiscrepancy } from './resolve-discrepancy.ts';

export function mountDiscrepancies(
  platform: Platform,
  { backoffice }: Apps,
  { payments }: { payments: Payments },
): void {
  operatorRoute(platform, backoffice, calls.boDiscrepancies, (caller, request) =>
    listDiscrepancies(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boDiscrepancy, (caller, { id }) => readDiscrepancy(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boMarkDiscrepancySeen, (caller, request, { ip }) =>
    markDiscrepancySeen(platform, caller, request, ip),
  );
  operatorRoute(platform, backoffice, calls.boAskProvider, (operator, { id }, { ip }) =>
    askAboutClaim({ core: platform, payments }, operator, id, ip),
  );
  operatorRoute(platform, backoffice, calls.boResolveDiscrepancy, (operator, request, { ip }) =>
    resolveDiscrepancy({ core: platform, payments }, operator, request, ip),
  );
}
