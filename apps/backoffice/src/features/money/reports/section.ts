import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const ReportPage = lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage }));
const LiabilityPage = lazy(async () => ({ default: (await import('./liability-page.tsx')).LiabilityPage }));

const LastDays = lazy(async () => ({ default: (await import('./last-days.tsx')).LastDays }));

export const reports: Section = {
  permission: 'reports.read',
  pages: [
    { paths: ['/reports'], page: ReportPage, icon: QueryStatsOutlined, label: 'report.title' },
    { paths: ['/liability'], page: LiabilityPage, icon: AccountBalanceOutlined, label: 'report.liability.title' },
  ],
  landing: LastDays,
};
