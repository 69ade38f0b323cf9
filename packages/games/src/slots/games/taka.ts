import type { LabelGames } from './themed-game.ts';

export const taka: LabelGames = {
  label: 'taka',
  games: [
    {
      code: 'zamindars-crown',
      title: "Zamindar's Crown",
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'crown',
      titleAt: 'top',
      symbols: 'crown coin king queen peacock eagle',
    },
    {
      code: 'mohur-coins',
      title: 'Mohur Coins',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'coin',
      symbols: 'coin temple tiger elephant bell crown',
    },
    {
      code: 'diamond-durbar',
      title: 'Diamond Durbar',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'diamond',
      symbols: 'diamond king tiger peacock gem coin',
    },
    {
      code: 'vintage-sevens',
      title: 'Vintage Sevens',
      version: '2.0.0',
      variant: 'classic-low',
      hero: 'sevens',
      symbols: 'bell coin plum cherry',
      jackpot: { oneIn: 50_000_000, potPercent: 1, seedPercent: 1 },
      beforeJackpot: ['1.0.0'],
    },
    {
      code: 'tusks-of-gold',
      title: 'Tusks of Gold',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'tusker',
      symbols: 'tusker crown tiger queen temple coin',
    },
  ],
};
