import type { Section } from '../../../section.ts';

export const notices = {
  pages: [
    {
      path: '/noticePage',
      module: 'NOTICE',
      words: ['notices'],
      menus: { house: 'notices', meHouse: 'notices' },
    },
  ],
} as const satisfies Section;
