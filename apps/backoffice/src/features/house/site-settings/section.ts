import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const SitePage = lazy(async () => ({ default: (await import('./site-page.tsx')).SitePage }));

export const siteSettings: Section = {
  permission: 'site.read',
  pages: [{ paths: ['/site', '/site/:section'], page: SitePage, icon: TuneOutlined, label: 'site.name' }],
};
