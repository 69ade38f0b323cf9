import type { Section } from '../../../section.ts';

export const bettingRecord = {
  pages: [
    {
      path: '/bets',
      module: 'BETRECORD',
      words: ['bettingRecord', 'record'],
      membersOnly: true,
      tab: 'me',
      whileClosed: true,
      menus: { account: 'bets', me: 'bets' },
    },
    {
      path: '/bets/result',
      module: 'BETRECORD',
      words: ['bettingRecord', 'record'],
      membersOnly: true,
      tab: 'me',
      whileClosed: true,
      menus: { me: 'result' },
    },
    { path: '/bets/$vendor/$roundId', words: ['bettingRecord', 'fairness', 'wallets'], tab: 'me', whileClosed: true },
  ],
} as const satisfies Section;
