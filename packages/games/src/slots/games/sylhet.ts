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
      symbols: 'sprig teapot elephant kingfisher moth shiuli',
    },
    {
      code: 'seven-layer-tea',
      title: 'Seven Layer Tea',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'teaglass',
      symbols: 'teaglass sprig teapot moth',
    },
    {
      code: 'tea-garden-moth',
      title: 'Tea Garden Moth',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'moth',
      titleAt: 'top',
      symbols: 'moth moon owl hibiscus sprig dragonfly',
    },
    {
      code: 'haor-lotus',
      title: 'Haor Lotus',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'lotus',
      partner: 'frog',
      symbols: 'lotus boat frog turtle kingfisher dragonfly',
    },
    {
      code: 'anaros-hill',
      title: 'Anaros Hill',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'anaros',
      symbols: 'anaros temple elephant jackfruit hibiscus sprig',
    },
  ],
};
