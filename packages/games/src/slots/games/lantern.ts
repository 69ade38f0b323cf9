import type { LabelGames } from './themed-game.ts';

export const lantern: LabelGames = {
  label: 'lantern',
  games: [
    {
      code: 'parol-festival',
      title: 'Parol Festival',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'parol',
      symbols: 'parol moon phoenix lotus moth bell',
    },
    {
      code: 'thousand-dragon',
      title: 'Thousand Dragon',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'dragon',
      symbols: 'dragon temple tiger phoenix koi coin',
    },
    {
      code: 'harvest-phoenix',
      title: 'Harvest Phoenix',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'phoenix',
      symbols: 'phoenix sun dragon peacock teapot moon',
    },
    {
      code: 'binondo-pagoda',
      title: 'Binondo Pagoda',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'temple',
      titleAt: 'top',
      symbols: 'temple dragon coin lantern',
    },
    {
      code: 'folded-koi',
      title: 'Folded Koi',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'koi',
      partner: 'koi',
      symbols: 'koi lantern crab moth lotus owl',
    },
  ],
};
