import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const MerchantsPage = lazy(async () => ({ default: (await import('./merchants-page.tsx')).MerchantsPage }));

export const newMerchants: Section = {
  permission: 'merchants.write',
  pages: [{ paths: ['/merchants'], page: MerchantsPage, icon: StorefrontOutlined, label: 'merchants.name' }],
};
