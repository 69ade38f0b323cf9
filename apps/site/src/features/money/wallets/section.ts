import { Wallet } from 'lucide-react';
import type { Section } from '../../../section.ts';

export const wallets = {
  pages: [
    {
      path: '/wallet',
      module: 'WALLET',
      words: ['wallets', 'deposits', 'withdrawals'],
      tab: 'wallet',
      whileClosed: true,
      leadsTab: { icon: Wallet },
      menus: { account: 'wallet' },
    },
    {
      path: '/wallet/record',
      module: 'WALLET',
      words: ['wallets', 'record'],
      membersOnly: true,
      tab: 'wallet',
      whileClosed: true,
      menus: { me: 'account' },
    },
    { path: '/wallet/transfers', module: 'WALLET', words: ['transfers', 'wallets'] },
  ],
} as const satisfies Section;
