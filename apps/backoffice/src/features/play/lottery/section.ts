import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const DrawList = lazy(async () => ({ default: (await import('./draw-list.tsx')).DrawList }));

export const lottery: Section = {
  permission: 'play.read',
  resources: [{ name: 'draws', icon: ConfirmationNumberOutlined, screens: { list: DrawList } }],
};
