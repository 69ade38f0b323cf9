import type { Section } from '../../../section.ts';

export const security = {
  pages: [
    {
      path: '/me/security',
      words: ['security', 'identity', 'contacts', 'withdrawals', 'socialLogin', 'identityCheck', 'picture'],
      membersOnly: true,
      tab: 'me',
      menus: { account: 'security', me: 'security' },
    },
  ],
} as const satisfies Section;
