import type { Section } from '../../../section.ts';

export const download = {
  pages: [
    {
      path: '/down',
      module: 'DOWNLOAD',
      words: ['download'],
      tab: 'me',
      menus: { house: 'download', meHouse: 'download' },
    },
    { path: '/download', module: 'DOWNLOAD', words: ['download'], beforeLogin: true },
  ],
} as const satisfies Section;
