import { LayoutGrid, Trophy } from 'lucide-react';
import type { Section } from '../../../section.ts';

/** Lobbies in the order of the menus, and where games are played. */
export const catalogue = {
  pages: [
    { path: '/rng', module: 'RNG', category: 'RNG', tab: 'games', leadsTab: { icon: LayoutGrid } },
    { path: '/live', module: 'LIVE', category: 'LIVE', words: ['tables', 'roomChoice'], tab: 'games' },
    { path: '/fish', module: 'FISH', category: 'FISH', words: ['tables', 'roomChoice'], tab: 'games' },
    { path: '/pvp', module: 'PVP', category: 'PVP', words: ['cardRooms', 'roomChoice'], tab: 'games' },
    {
      path: '/sports',
      module: 'SPORTS',
      category: 'SPORTS',
      alsoShows: 'MATCHES',
      words: ['sports'],
      tab: 'sports',
      leadsTab: { icon: Trophy },
    },
    { path: '/esports', module: 'ESPORTS', category: 'ESPORTS', words: ['sports'], tab: 'sports' },
    {
      path: '/lottery',
      module: 'LOTT',
      category: 'LOTT',
      alsoShows: 'OPENEDNUMBERS',
      words: ['homeBelow'],
      layout: 'frame',
    },
    { path: '/elott', module: 'ELOTT', category: 'ELOTT', tab: 'games' },
    { path: '/fbsports', words: ['gamePage'], layout: 'header', memberLayout: 'bare', tab: 'sports' },
    { path: '/game', words: ['gamePage'], layout: 'bare' },
    { path: '/seamless', words: ['gamePage'], layout: 'bare' },
  ],
} as const satisfies Section;
