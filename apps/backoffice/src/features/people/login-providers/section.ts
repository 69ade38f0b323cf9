import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const ProvidersPage = lazy(async () => ({ default: (await import('./providers-page.tsx')).ProvidersPage }));

export const loginProviders: Section = {
  permission: 'site.read',
  pages: [
    { paths: ['/login-providers'], page: ProvidersPage, icon: FingerprintOutlined, label: 'login_providers.name' },
  ],
};
