import type { LabelGames } from './themed-game.ts';

export const narra: LabelGames = {
  label: 'narra',
  games: [
    {
      code: 'haribon-ridge',
      title: 'Haribon Ridge',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'eagle',
      symbols: 'eagle sun turtle hibiscus pine rooster',
    },
    {
      code: 'pinya-harvest',
      title: 'Pinya Harvest',
      version: '1.0.0',
      variant: 'classic-low',
      hero: 'pine',
      symbols: 'pine hibiscus sun mango',
    },
    {
      code: 'araw-at-ginto',
      title: 'Araw at Ginto',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'sun',
      partner: 'chest',
      symbols: 'sun chest eagle carabao volcano coin',
    },
    {
      code: 'gumamela-bloom',
      title: 'Gumamela Bloom',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'hibiscus',
      symbols: 'hibiscus moth peacock pine turtle sprig',
    },
    {
      code: 'pawikan-shore',
      title: 'Pawikan Shore',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'turtle',
      titleAt: 'top',
      symbols: 'turtle palm crab starfish manta sun',
    },
  ],
};
