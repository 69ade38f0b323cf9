import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const RewardReportPage = lazy(async () => ({ default: (await import('./reward-report-page.tsx')).RewardReportPage }));

export const rewardReports: Section = {
  permission: 'reports.read',
  pages: [{ paths: ['/reward-reports'], page: RewardReportPage, icon: InsightsOutlined, label: 'rewardReport.title' }],
};
