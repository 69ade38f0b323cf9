import type { Section } from '../../../section.ts';

export const feedback = {
  pages: [
    {
      path: '/feedback',
      module: 'SERVICE',
      words: ['feedback', 'picture'],
      tab: 'me',
      menus: { help: 'feedback', meHouse: 'feedback' },
    },
  ],
} as const satisfies Section;
