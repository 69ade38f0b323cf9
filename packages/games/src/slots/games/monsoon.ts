import type { LabelGames } from './themed-game.ts';

export const monsoon: LabelGames = {
  label: 'monsoon',
  games: [
    {
      code: 'nouka-baich',
      title: 'Nouka Baich',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'boat',
      symbols: 'boat moon koi turtle lotus peacock',
    },
    {
      code: 'rain-whale',
      title: 'Rain Whale',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'whale',
      symbols: 'whale moon manta turtle jelly koi',
    },
    {
      code: 'chander-haat',
      title: 'Chander Haat',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'moon',
      symbols: 'moon owl moth boat lotus hibiscus',
    },
    {
      code: 'shiuli-owl',
      title: 'Shiuli Owl',
      version: '1.0.0',
      variant: 'classic-low',
      hero: 'owl',
      symbols: 'owl moon moth hibiscus',
    },
    {
      code: 'moonlit-jellies',
      title: 'Moonlit Jellies',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'jelly',
      symbols: 'jelly whale manta octopus koi moon',
    },
  ],
};
