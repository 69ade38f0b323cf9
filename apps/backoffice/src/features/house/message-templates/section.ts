import SmsOutlined from '@mui/icons-material/SmsOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const TemplatesPage = lazy(async () => ({ default: (await import('./templates-page.tsx')).TemplatesPage }));

export const messageTemplates: Section = {
  permission: 'content.read',
  pages: [{ paths: ['/message-templates'], page: TemplatesPage, icon: SmsOutlined, label: 'templates.name' }],
};
