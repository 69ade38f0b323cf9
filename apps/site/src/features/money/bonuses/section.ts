import type { Section } from '../../../section.ts';

export const bonuses = {
  pages: [
    {
      path: '/me/bonuses',
      module: 'WALLET',
      words: ['bonuses', 'record'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'bonuses' },
    },
  ],
} as const satisfies Section;
