import { boCohorts, boLiability, boReport, boReportMerchants } from '@fairhouse/contract/money/reports-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { readLiability } from './read-liability.ts';
import { listCohorts, readMerchantTotals, readReport } from './read-report.ts';

export const mountReports: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, boReport, (caller, request) => readReport(platform, caller, request));
  operatorRoute(platform, backoffice, boLiability, (caller) => readLiability(platform, caller));
  operatorRoute(platform, backoffice, boCohorts, (caller) => listCohorts(platform, caller));
  operatorRoute(platform, backoffice, boReportMerchants, (operator, request) =>
    readMerchantTotals(platform, operator, request),
  );
};
