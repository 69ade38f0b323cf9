import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const JackpotList = lazy(async () => ({ default: (await import('./jackpot-list.tsx')).JackpotList }));

export const jackpots: Section = {
  permission: 'play.read',
  resources: [{ name: 'jackpots', icon: SavingsOutlined, screens: { list: JackpotList } }],
};
