import type { Section } from '../../../section.ts';

export const inbox = {
  pages: [
    {
      path: '/me/messages',
      words: ['inbox'],
      membersOnly: true,
      tab: 'me',
      whileClosed: true,
      menus: { account: 'messages', me: 'messages' },
    },
  ],
} as const satisfies Section;
