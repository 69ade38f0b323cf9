import type { Section } from '../../../section.ts';

export const responsiblePlay = {
  pages: [
    {
      path: '/me/responsible',
      words: ['responsiblePlay', 'identity'],
      membersOnly: true,
      tab: 'me',
      menus: { help: 'responsible', me: 'responsible' },
    },
    { path: '/me/activity', words: ['responsiblePlay'], tab: 'me' },
  ],
} as const satisfies Section;
