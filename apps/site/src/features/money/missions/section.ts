import type { Section } from '../../../section.ts';

export const missions = {
  pages: [
    {
      path: '/missions',
      module: 'PROMOTION',
      words: ['missions'],
      membersOnly: true,
      tab: 'me',
      menus: { me: 'missions' },
    },
  ],
} as const satisfies Section;
