import { UserRound } from 'lucide-react';
import type { Section } from '../../../section.ts';

export const members = {
  pages: [
    {
      path: '/me',
      words: ['members', 'surroundings'],
      tab: 'me',
      leadsTab: { icon: UserRound },
      menus: { account: 'me' },
    },
  ],
} as const satisfies Section;
