import type { LabelGames } from './themed-game.ts';

export const padma: LabelGames = {
  label: 'padma',
  games: [
    {
      code: 'jasmine-elephant',
      title: 'Jasmine Elephant',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'elephant',
      symbols: 'elephant peacock tiger lotus koi gem',
    },
    {
      code: 'rickshaw-peacock',
      title: 'Rickshaw Peacock',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'peacock',
      symbols: 'peacock rickshaw tiger hibiscus bell lotus',
    },
    {
      code: 'sundarban-tiger',
      title: 'Sundarban Tiger',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'tiger',
      titleAt: 'top',
      symbols: 'tiger crocodile chital crab kingfisher moon',
    },
    {
      code: 'shapla-ghat',
      title: 'Shapla Ghat',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'shapla',
      symbols: 'shapla nouka koi kingfisher dragonfly hibiscus',
    },
    {
      code: 'jatra-night',
      title: 'Jatra Night',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'mask',
      partner: 'drum',
      symbols: 'mask drum ektara hibiscus',
    },
  ],
};
