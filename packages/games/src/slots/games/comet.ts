import type { LabelGames } from './themed-game.ts';

export const comet: LabelGames = {
  label: 'comet',
  games: [
    {
      code: 'rocket-parade',
      title: 'Rocket Parade',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'rocket',
      partner: 'rocket',
      symbols: 'rocket planet ufo robot helmet moon',
    },
    {
      code: 'saturn-sari-sari',
      title: 'Saturn Sari-Sari',
      version: '1.0.0',
      variant: 'classic-low',
      hero: 'planet',
      symbols: 'planet robot rocket gem',
    },
    {
      code: 'visitors-at-dawn',
      title: 'Visitors at Dawn',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'ufo',
      partner: 'alien',
      symbols: 'ufo sun alien robot helmet planet',
    },
    {
      code: 'lunar-pilot',
      title: 'Lunar Pilot',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'helmet',
      titleAt: 'top',
      symbols: 'helmet moon rocket tiger owl planet',
    },
    {
      code: 'comet-carnival',
      title: 'Comet Carnival',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'comet',
      symbols: 'comet sun rocket ufo planet gem',
    },
  ],
};
