import type { Section } from '../../../section.ts';

export const agents = {
  pages: [
    {
      path: '/agent',
      module: 'AGENT',
      words: ['agents'],
      membersOnly: true,
      agentsOnly: true,
      tab: 'me',
      menus: { me: 'agent' },
    },
    { path: '/agent/$page', module: 'AGENT', words: ['agents'], tab: 'me' },
  ],
} as const satisfies Section;
