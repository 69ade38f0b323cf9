import type { LabelGames } from './themed-game.ts';

export const sylhet: LabelGames = {
  label: 'sylhet',
  games: [
    {
      code: 'two-leaves-and-a-bud',
      title: 'Two Leaves and a Bud',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'sprig',
      symbols: 'sprig teapot elephant peacock moth hibiscus',
    },
    {
      code: 'seven-layer-tea',
      title: 'Seven Layer Tea',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'teapot',
      symbols: 'teapot sprig lotus moth',
    },
    {
      code: 'tea-garden-moth',
      title: 'Tea Garden Moth',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'moth',
      symbols: 'moth moon owl hibiscus sprig lotus',
    },
    {
      code: 'haor-lotus',
      title: 'Haor Lotus',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'lotus',
      symbols: 'lotus boat koi turtle peacock sprig',
    },
    {
      code: 'anaros-hill',
      title: 'Anaros Hill',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'pine',
      symbols: 'pine temple elephant rooster hibiscus sprig',
    },
  ],
};
