import type { Section } from '../../../section.ts';

export const push = {
  pages: [
    {
      path: '/me/notifications',
      words: ['push'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'notifications' },
    },
  ],
} as const satisfies Section;
