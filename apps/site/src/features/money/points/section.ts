import type { Section } from '../../../section.ts';

export const points = {
  pages: [
    {
      path: '/pointMall',
      module: 'WALLET',
      words: ['points', 'record'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'points' },
    },
  ],
} as const satisfies Section;
