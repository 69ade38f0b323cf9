import type { Section } from '../../../section.ts';

export const ranks = {
  pages: [
    {
      path: '/playerRank',
      module: 'WALLET',
      words: ['ranks'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'rank' },
    },
  ],
} as const satisfies Section;
