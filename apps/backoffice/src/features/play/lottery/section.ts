import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';

const DrawList = lazy(async () => ({ default: (await import('./draw-list.tsx')).DrawList }));
const GameList = lazy(async () => ({ default: (await import('./game-list.tsx')).GameList }));

export const lottery: Section = {
  permission: 'play.read',
  resources: [{ name: 'draws', icon: ConfirmationNumberOutlined, screens: { list: DrawList } }],
  pages: [{ paths: ['/lotteries'], page: GameList, icon: EventRepeatOutlined, label: 'lotteries.name' }],
};
