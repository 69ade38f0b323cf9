import type { Section } from '../../../section.ts';

export const rewards = {
  pages: [
    {
      path: '/me/rewards',
      module: 'PROMOTION',
      words: ['rewards'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'rewards' },
    },
  ],
} as const satisfies Section;
