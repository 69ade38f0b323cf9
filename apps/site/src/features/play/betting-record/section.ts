import type { Section } from '../../../section.ts';

export const bettingRecord = {
  pages: [
    {
      path: '/bets',
      module: 'BETRECORD',
      words: ['bettingRecord'],
      membersOnly: true,
      tab: 'me',
      whileClosed: true,
      menus: { account: 'bets', me: 'bets' },
    },
    { path: '/bets/$vendor/$roundId', words: ['bettingRecord', 'fairness', 'wallets'], tab: 'me', whileClosed: true },
  ],
} as const satisfies Section;
