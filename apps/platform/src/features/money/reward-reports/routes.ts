import { boRewardReport } from '@fairhouse/contract/money/reward-reports-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { readRewardReport } from './read-reward-report.ts';

export const mountRewardReports: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, boRewardReport, (caller, request, { locale }) =>
    readRewardReport(platform, caller, { ...request, locale }),
  );
};
