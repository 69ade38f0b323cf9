import { House, LayoutGrid, ReceiptText, ShieldCheck, UserRound, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FileRouteTypes } from '../routeTree.gen.ts';
import { moduleOn } from '../app/boot.ts';

export interface Entry {
  to: FileRouteTypes['to'];
  /** Key in the words of the shell. */
  word: 'home' | 'games' | 'slots' | 'wallet' | 'me' | 'bets' | 'fairness';
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Other paths that belong to this entry. */
  also?: readonly string[];
}

const entries = {
  home: { to: '/', word: 'home', icon: House },
  games: { to: '/rng', word: 'games', icon: LayoutGrid, also: ['/game'] },
  slots: { to: '/rng', word: 'slots', icon: LayoutGrid, also: ['/game'] },
  wallet: { to: '/wallet', word: 'wallet', icon: Wallet, also: ['/deposit', '/withdraw', '/withdrawal'] },
  bets: { to: '/bets', word: 'bets', icon: ReceiptText },
  fairness: { to: '/fairness', word: 'fairness', icon: ShieldCheck },
  me: { to: '/me', word: 'me', icon: UserRound, also: ['/bets', '/fairness'] },
} as const satisfies Record<string, Entry>;

/** The bottom bar of a phone: only what works for this merchant now. Room for five. */
export const tabs = (): Entry[] => [
  entries.home,
  ...(moduleOn('GAMES') ? [entries.games] : []),
  ...(moduleOn('WALLET') ? [entries.wallet] : []),
  entries.me,
];

/** The second row of the desktop header. */
export const headerEntries = (): Entry[] => [
  entries.home,
  ...(moduleOn('GAMES') ? [entries.slots] : []),
  ...(moduleOn('WALLET') ? [entries.wallet] : []),
  ...(moduleOn('BETRECORD') ? [entries.bets] : []),
  ...(moduleOn('FAIRNESS') ? [entries.fairness] : []),
];

export const isCurrent = (entry: Entry, path: string): boolean =>
  entry.to === '/'
    ? path === '/'
    : [entry.to, ...(entry.also ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
