import { House, LayoutGrid, Trophy, UserRound, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { moduleOn } from '../app/boot.ts';

export interface Tab {
  path: string;
  word: 'home' | 'games' | 'sports' | 'wallet' | 'me';
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Other paths that belong to this tab. */
  also: readonly string[];
}

/** The bottom bar of a phone: up to five entries that work for this merchant now. */
export const tabs = (): Tab[] => [
  { path: '/', word: 'home', icon: House, also: ['/home', '/index', '/index.html'] },
  ...(moduleOn('GAMES')
    ? [
        {
          path: '/rng',
          word: 'games',
          icon: LayoutGrid,
          also: ['/live', '/fish', '/pvp', '/elott'],
        } as const,
      ]
    : []),
  ...(moduleOn('MATCHES') || moduleOn('SPORTS')
    ? [{ path: '/sports', word: 'sports', icon: Trophy, also: ['/esports', '/fbsports'] } as const]
    : []),
  ...(moduleOn('WALLET')
    ? [{ path: '/wallet', word: 'wallet', icon: Wallet, also: ['/deposit', '/withdraw', '/withdrawal'] } as const]
    : []),
  { path: '/me', word: 'me', icon: UserRound, also: ['/bets', '/fairness', '/help', '/down', '/promotions'] },
];

export const isCurrent = (path: string, here: string, also: readonly string[] = []): boolean =>
  [path, ...also].some((start) => here === start || (start !== '/' && here.startsWith(`${start}/`)));
