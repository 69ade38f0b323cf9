import ForumOutlined from '@mui/icons-material/ForumOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';
import { waitingWork } from '../../../waiting.ts';
import { ChatCompanion } from './chat-companion.tsx';
import { FirstChats } from './first-chats.tsx';

const ChatDesk = lazy(async () => ({ default: (await import('./chat-desk.tsx')).ChatDesk }));
const CannedPage = lazy(async () => ({ default: (await import('./canned-page.tsx')).CannedPage }));

export const chat: Section = {
  permission: 'chat.read',
  companion: ChatCompanion,
  resources: [
    {
      name: 'chats',
      icon: ForumOutlined,
      screens: { list: ChatDesk, show: ChatDesk },
      waiting: waitingWork('chats', { to: '/chats', First: FirstChats }),
    },
  ],
  pages: [{ paths: ['/canned-answers'], page: CannedPage, icon: QuickreplyOutlined, label: 'canned.name' }],
};
