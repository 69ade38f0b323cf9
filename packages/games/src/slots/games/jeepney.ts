import type { LabelGames } from './themed-game.ts';

export const jeepney: LabelGames = {
  label: 'jeepney',
  games: [
    {
      code: 'hari-ng-kalsada',
      title: 'Hari ng Kalsada',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'jeepney',
      symbols: 'jeepney crown rooster tiger eagle bell',
    },
    {
      code: 'kanto-sevens',
      title: 'Kanto Sevens',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'seven',
      symbols: 'jeepney crown melon cherry',
    },
    {
      code: 'robo-barkada',
      title: 'Robo Barkada',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'robot',
      partner: 'robot',
      symbols: 'robot gem shark tiger heart coin',
    },
    {
      code: 'dice-avenue',
      title: 'Dice Avenue',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'dice',
      partner: 'dice',
      symbols: 'dice crown heart gem bell coin',
    },
    {
      code: 'para-po',
      title: 'Para Po!',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'bell',
      titleAt: 'top',
      symbols: 'bell jeepney carabao rooster heart coin',
    },
  ],
};
