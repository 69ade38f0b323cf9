import { fail, ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/reconciliation-backoffice';
import type { Apps, Platform } from '../../../system/platform.ts';
import { largeBodyRoute } from '../../../system/large-body-route.ts';
import { operatorRoute } from '../../../system/routes.ts';
import type { Payments } from '../payments/index.ts';
import { explain } from './explain.ts';
import { countOpenDifferences, listDifferences, listStatements, readDifference } from './list.ts';
import { listSources } from './sources.ts';
import { takeNow, uploadStatement } from './take-statement.ts';

/** The characters of a file with three bytes each, and the JSON around it. */
const BODY_LIMIT = 3_100_000;

export function mountReconciliation(
  platform: Platform,
  { backoffice }: Apps,
  { payments }: { payments: Payments },
): void {
  const cashier = { core: platform, payments };
  operatorRoute(platform, backoffice, calls.boStatements, (caller, request) =>
    listStatements(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boStatementSources, async () => ok({ list: await listSources(cashier) }));
  operatorRoute(platform, backoffice, calls.boTakeStatement, (operator, request, { ip }) =>
    takeNow(cashier, { operator, ip }, request),
  );
  largeBodyRoute(
    platform,
    backoffice,
    calls.boUploadStatement,
    { bodyLimit: BODY_LIMIT, tooLarge: fail('statement_too_large') },
    (operator, request, { ip }) => uploadStatement(cashier, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boDifferences, (caller, request) =>
    listDifferences(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boWaitingDifferences, async (caller) =>
    ok({ open: await countOpenDifferences(platform, caller) }),
  );
  operatorRoute(platform, backoffice, calls.boDifference, (caller, { id }) => readDifference(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boExplainDifference, (operator, request, { ip }) =>
    explain(platform, { operator, ip }, request),
  );
}
