import type { Section } from '../../../section.ts';

export const bonuses = {
  pages: [
    {
      path: '/me/bonuses',
      module: 'WALLET',
      words: ['bonuses'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'bonuses' },
    },
  ],
} as const satisfies Section;
