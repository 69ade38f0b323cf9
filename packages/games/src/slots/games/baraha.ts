import type { LabelGames } from './themed-game.ts';

export const baraha: LabelGames = {
  label: 'baraha',
  games: [
    {
      code: 'silent-king',
      title: 'Silent King',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'king',
      symbols: 'king crown queen dragon eagle mask',
    },
    {
      code: 'reyna-ng-baraha',
      title: 'Reyna ng Baraha',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'queen',
      symbols: 'queen crown king peacock lotus rooster',
    },
    {
      code: 'midnight-spades',
      title: 'Midnight Spades',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'spade',
      symbols: 'spade moon king queen owl tiger',
    },
    {
      code: 'velvet-hearts',
      title: 'Velvet Hearts',
      version: '1.0.0',
      variant: 'classic-low',
      hero: 'heart',
      partner: 'fan',
      symbols: 'heart queen diamond club',
    },
    {
      code: 'double-clubs',
      title: 'Double Clubs',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'club',
      symbols: 'club coin king tiger elephant mask',
    },
  ],
};
