import type { LabelGames } from './themed-game.ts';

export const monsoon: LabelGames = {
  label: 'monsoon',
  games: [
    {
      code: 'nouka-baich',
      title: 'Nouka Baich',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'nouka',
      titleAt: 'top',
      symbols: 'nouka moon koi turtle lotus peacock',
    },
    {
      code: 'rain-whale',
      title: 'Rain Whale',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'whale',
      partner: 'boat',
      symbols: 'whale moon manta turtle jelly koi',
    },
    {
      code: 'chander-haat',
      title: 'Chander Haat',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'moon',
      partner: 'lantern',
      symbols: 'moon lantern ektara nouka kite mango',
    },
    {
      code: 'shiuli-owl',
      title: 'Shiuli Owl',
      version: '1.0.0',
      variant: 'classic-low',
      hero: 'owl',
      partner: 'shiuli',
      symbols: 'owl moon moth shiuli',
    },
    {
      code: 'moonlit-jellies',
      title: 'Moonlit Jellies',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'jelly',
      partner: 'jelly',
      symbols: 'jelly whale manta octopus koi moon',
    },
  ],
};
