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
    {
      path: '/wallet/upline',
      module: 'AGENTTRANSFER',
      words: ['agentTransfers'],
      membersOnly: true,
      uplineOnly: true,
      tab: 'wallet',
      menus: { me: 'upline' },
    },
  ],
} as const satisfies Section;
