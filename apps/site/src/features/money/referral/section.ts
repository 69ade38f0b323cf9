import type { Section } from '../../../section.ts';

export const referral = {
  pages: [
    {
      path: '/me/referral',
      module: 'REFERRAL',
      words: ['referral', 'agents'],
      membersOnly: true,
      tab: 'me',
    },
  ],
} as const satisfies Section;
