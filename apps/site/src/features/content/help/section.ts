import type { Section } from '../../../section.ts';

export const help = {
  pages: [
    {
      path: '/help',
      module: 'HELP',
      words: ['help'],
      tab: 'me',
      menus: { help: 'helpCentre', meHouse: 'helpCentre' },
    },
    { path: '/helpmc', module: 'HELP', words: ['help'], layout: 'bare', beforeLogin: true },
  ],
} as const satisfies Section;
